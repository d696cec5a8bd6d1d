/** The ticket of a reset link, `#ticket=…`; null where there is none. It never leaves the page's memory. */
export function readResetTicket(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket');
  return ticket !== null && /^[\w.~-]{1,128}$/.test(ticket) ? ticket : null;
}
