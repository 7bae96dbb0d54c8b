"""What everybody sees in a pause (RC-142): supply and pages are covered, and with them all that lies on desks and in hands."""

from __future__ import annotations

from clapboard.games.redac_chef.knowledge.view import PersonView, RedacView, SideView


def covered(view: RedacView) -> RedacView:
    """An allow-list: the day and its time, how far everybody is, and what earlier days brought."""
    return RedacView(
        game=view.game,
        rules_version=view.rules_version,
        viewer=view.viewer,
        seats=view.seats,
        options=view.options,
        prompt=view.prompt,
        outcome=view.outcome,
        day=view.day,
        stage=view.stage,
        now=view.now,
        until=view.until,
        end=view.end,
        supply=[],
        since={},
        box=[],
        gone=[],
        offer=[],
        seen=[],
        news=view.news,
        tick=view.tick,
        order=[],
        paused=view.paused,
        people=[person(each) for each in view.people],
        sides=[side(each) for each in view.sides],
    )


def person(each: PersonView) -> PersonView:
    return PersonView(
        phase=each.phase,
        ready=each.ready,
        hand="",
        place=each.place,
        pauses=each.pauses,
        resting=each.resting,
        gone=each.gone,
    )


def side(each: SideView) -> SideView:
    return SideView(
        centre=each.centre,
        centre_at=[],
        character=each.character,
        token=each.token,
        called=each.called,
        days=each.days,
        check="",
        swapped=each.swapped,
        left=each.left,
        out=each.out,
    )
