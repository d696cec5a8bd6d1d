/** The prize mode a brand gives a kind of lottery; the kind's own name where it gives none. */
export function prizeModeOf(accountTypeName: string, prizeModes: Readonly<Record<string, string>>): string {
  const kind = accountTypeName === 'ELOTT' ? 'Elott' : 'Lott';
  return prizeModes[kind] ?? kind;
}
