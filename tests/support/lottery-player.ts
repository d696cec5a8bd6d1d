import type { TableView } from '../../runtime/studio/server/rounds/scheduled.ts';
import type { WagerAnswer } from '../../runtime/studio/server/rounds/wager-answer.ts';
import { ApiClient } from './api-client.ts';
import { httpCall } from './http-request.ts';
import { connectTo, studioCall } from './studio-call.ts';

/** Registers a member, claims the demo credit and launches a draw of the sandbox studio, by HTTP only. */
export async function seatLotteryPlayer({ port, brand, username }: { port: number; brand: string; username: string }) {
  const api = new ApiClient({ connect: connectTo(port), host: `${brand}.localhost:${port}` });
  await api.register(username, 'Harbour-crane-4K');
  const { amount } = await api.value('wallet.grantOffer');
  await api.value('wallet.takeGrant', { key: `grant-${username}` });
  const { game_url } = await api.value('lottery.launch', { lottoGameCode: 'SSC1', language: 'EN' });
  const ticket = new URL(game_url).searchParams.get('ticket');
  const session = await studioCall<{ token: string; bets: string[] }>(port, '/api/session', { body: { ticket } });
  const { token } = session;
  let placed = 0;
  return {
    api,
    grant: Number(amount),
    /** Returns the draws as a server shows them to this player: the launching server, or the one at another port. */
    table: (at: number = port): Promise<TableView> => studioCall(at, '/api/table', { token }),
    /** Bets the minimum stake on the sum of a draw. Rejects with the error code of the studio. */
    place: (event: string, side: 'odd' | 'even', at: number = port): Promise<WagerAnswer> =>
      studioCall(at, '/api/place', {
        token,
        body: {
          requestId: `request-${(placed += 1)}`,
          bet: session.bets[0],
          choice: { event, play: 'sum', picks: [[side]] },
        },
      }),
  };
}

/** Moves the clock of the server at a port. */
export async function moveClock(port: number, body: { now: string } | { advanceMs: number }): Promise<void> {
  const host = `localhost:${port}`;
  await httpCall({ connect: connectTo(port), host, method: 'POST', path: '/__test/clock', body });
}
