"""What somebody answered about a file that came in, so that it is asked once: what its columns are, who a name is."""

from datetime import datetime

from sqlalchemy import Select, String, Text, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now


class ImportAnswer(Base):
    """One answer of a league to a question that a file raised."""

    __tablename__ = "import_answer"
    __table_args__ = (UniqueConstraint("league_id", "kind", "question"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    kind: Mapped[str] = mapped_column(String(10))  # columns, person, side
    question: Mapped[str] = mapped_column(String(400))  # such as the key of a name
    answer: Mapped[str] = mapped_column(Text)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


def import_answers(league_id: str, kind: str) -> Select[tuple[ImportAnswer]]:
    """All that was answered of one kind."""
    return select(ImportAnswer).where(
        ImportAnswer.league_id == league_id, ImportAnswer.kind == kind
    )
