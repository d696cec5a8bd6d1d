/**
 * Places the bets of a slip one after the other, until one is rejected. Calls `taken` after each accepted bet, so that
 * the slip can drop it. Returns the replies to the accepted bets.
 */
export async function placeInTurn<Bet, Reply>(
  bets: readonly Bet[],
  { place, taken }: { place: (bet: Bet) => Promise<Reply | null>; taken: (bet: Bet) => void },
): Promise<Reply[]> {
  const replies: Reply[] = [];
  // `taken` may remove the bet from the list.
  for (const bet of bets.slice()) {
    const reply = await place(bet);
    if (reply === null) break;
    replies.push(reply);
    taken(bet);
  }
  return replies;
}
