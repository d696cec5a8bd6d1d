/** The pages of the member centre, by the keys of the specification. */
export type MemberCentreKey =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'manualRebate'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'playerRank'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2';
