import type { TableView } from '../../runtime/studio/server/rounds/scheduled.ts';
import type { SpinAnswer } from '../../runtime/studio/server/rounds/spin.ts';
import type { WagerAnswer } from '../../runtime/studio/server/rounds/wager-answer.ts';
import { studioCall } from './studio-call.ts';

/** A player in one game of the sandbox studio, who uses the HTTP calls of the game's page. */
export async function takeStudioSeat(port: number, gameUrl: string) {
  const ticket = new URL(gameUrl).searchParams.get('ticket');
  const { token, bets } = await studioCall<{ token: string; bets: string[] }>(port, '/api/session', {
    body: { ticket },
  });
  let requests = 0;
  const post = <Reply>(path: string, body: object) => studioCall<Reply>(port, path, { token, body });
  const bet = bets[0] ?? '';
  const request = () => ({ requestId: `request-${(requests += 1)}`, bet });
  return {
    bet,
    spin: () => post<SpinAnswer>('/api/spin', request()),
    /** Reveals the server seed of the played rounds. */
    reveal: () => post('/api/fair/rotate', {}),
    table: () => studioCall<TableView>(port, '/api/table', { token }),
    place: (choice: object) => post<WagerAnswer>('/api/place', { ...request(), choice }),
    amend: (roundId: string, change: object) => post<WagerAnswer>('/api/amend', { roundId, change }),
    begin: (choice: object) => post<WagerAnswer>('/api/begin', { ...request(), choice }),
    act: (roundId: string, step: number, action: object) => post<WagerAnswer>('/api/act', { roundId, step, action }),
  };
}

export type StudioSeat = Awaited<ReturnType<typeof takeStudioSeat>>;

/** Returns the public data of a round. */
export function studioRound<Reply>(port: number, roundId: string): Promise<Reply> {
  return studioCall<Reply>(port, `/api/verify?round=${roundId}`, {});
}
