/** Returns the brand's prize mode for a kind of lottery; without one, the name of the kind. */
export function prizeModeOf(accountTypeName: string, prizeModes: Readonly<Record<string, string>>): string {
  const kind = accountTypeName === 'ELOTT' ? 'Elott' : 'Lott';
  return prizeModes[kind] ?? kind;
}
