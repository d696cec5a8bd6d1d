/** Type of an account, as the specification numbers it: 0 member, 4 guest (free play), the others agents. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

export const MEMBER = 0;
export const AGENT = 1;
export const GUEST = 4;

export const agentTypes: readonly AccountType[] = [AGENT, 2, 41, 42];
export const accountTypes: readonly AccountType[] = [MEMBER, GUEST, ...agentTypes];

/** Returns whether an account is of free play: it has guest credit only, and no money. */
export function isGuest({ type }: { type: AccountType }): boolean {
  return type === GUEST;
}

/** Returns whether an account has a team. */
export function isAgent({ type }: { type: AccountType }): boolean {
  return agentTypes.includes(type);
}
