"""clapboard admin sign-out"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean
from clapboard.server.admin.orders import EndTokens
from clapboard.store import UnknownGuest


@click.command(
    "sign-out",
    short_help="Make all tokens of a guest void.",
    context_settings={"ignore_unknown_options": True},  # an id may begin with a dash
)
@click.argument("guest")
@placed
@yes_option
def command(guest: str, place: Place, yes: bool) -> None:
    """Make all tokens of a guest void, on every device: for a token that was stolen or leaked.

    GUEST is an id, as `admin show` and `admin reports` print it behind the name. Their chairs wait for them; only the secret link of a chair
    leads back to it. Works while the server runs: their connections end.
    """
    asyncio.run(_sign_out(place, guest, yes))


async def _sign_out(place: Place, guest_id: str, yes: bool) -> None:
    async with place.admin_client() as client:
        guest = await client.store.guest(guest_id)
        if guest is None:
            raise UnknownGuest(
                f"there is no guest {guest_id!r}; `clapboard admin show TABLE` names those of a table"
            )
        click.echo(clean(f"guest {guest.name!r} ({guest.id})"))
        consent("Sign them out on every device, for good?", yes)
        await client.do(EndTokens(guest_id))
    click.echo("signed out everywhere")
