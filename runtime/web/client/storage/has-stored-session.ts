/** Returns whether this tab has stored a session. Without the table of all keys: the first script of a page needs it. */
export function hasStoredSession(): boolean {
  try {
    return sessionStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** Returns whether this browser remembers a member, for the same script. */
export function remembersMember(): boolean {
  return /\blastUser=/.test(document.cookie);
}
