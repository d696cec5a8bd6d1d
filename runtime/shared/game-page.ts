/** The page of each lottery that has one of its own (specification, section 4). */
const lotteryPages = {
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnlottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
} as const satisfies Record<string, `/${string}`>;

/** Returns the page of a game; `accountTypeName` identifies its lottery, if any. */
export function gamePage(accountTypeName = ''): `/${string}` {
  return isLottery(accountTypeName) ? lotteryPages[accountTypeName] : '/game';
}

function isLottery(name: string): name is keyof typeof lotteryPages {
  return Object.hasOwn(lotteryPages, name);
}
