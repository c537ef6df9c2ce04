// How a page was come by.

/** "navigate", "reload" or "back_forward"; undefined where the browser does not say. */
export function arrivedBy() {
  return performance.getEntriesByType("navigation")[0]?.type
}
