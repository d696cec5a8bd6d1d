/** Returns the ticket of a reset link, `#ticket=…`; null if there is none. The ticket is kept in memory only. */
export function readResetTicket(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket');
  return ticket !== null && /^[\w.~-]{1,128}$/.test(ticket) ? ticket : null;
}
