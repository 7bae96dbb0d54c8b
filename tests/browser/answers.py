"""Whether a page still waits for the server: what is on the screen counts once everything that was asked for is answered."""

from __future__ import annotations

from playwright.sync_api import Page

# In the page itself: `unanswered` holds the ids of acts on their way. What the server answers is drawn in the same task, so anyone who asks
# the page afterwards sees it; the frames that the browser reports to a test may be told before they are drawn. `sockets` counts the connections.
UNANSWERED = """(() => {
  const unanswered = (window.unanswered = new Set());
  window.answers = window.sockets = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      window.sockets += 1;
      this.addEventListener('message', ({ data }) => (window.answers += unanswered.delete(JSON.parse(data).id)));
    }
    send(data) {
      const { id, command } = JSON.parse(data);
      if (command?.type === 'act') unanswered.add(id);
      super.send(data);
    }
  };
})()"""


def answers(page: Page) -> int:
    """How many acts were answered so far on this page."""
    return int(page.evaluate("window.answers"))


def answered(page: Page, many: int) -> None:
    """Until so many acts in all are answered, and none is on its way."""
    page.wait_for_function("many => window.answers >= many && !window.unanswered.size", arg=many, polling=20)


def settled(page: Page) -> None:
    """Until no act is on its way: what was drawn when it was made is stored by then."""
    page.wait_for_function("() => !window.unanswered.size", polling=20)
