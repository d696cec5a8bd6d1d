/** Shows the match that the page was launched for, once: scrolled to the top, highlighted, and focused. */
export function createAskedMatch(cardOf: (key: string) => HTMLElement | undefined): () => void {
  let asked = new URLSearchParams(location.search).get('event');
  return () => {
    const card = asked === null ? undefined : cardOf(asked);
    asked = null;
    const scroller = card?.parentElement?.parentElement;
    if (card === undefined || !scroller) return;
    card.classList.add('asked');
    card.tabIndex = -1;
    // Not scrollIntoView: it would also scroll the page that contains the frame.
    scroller.scrollTop += card.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 8;
    card.focus({ preventScroll: true });
  };
}
