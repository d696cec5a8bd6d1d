import type { SpinAnswer } from '../../runtime/studio/server/rounds/spin.ts';
import { ApiClient } from './api-client.ts';
import { httpCall } from './http-request.ts';

type Connect = { protocol: 'http:'; hostname: string; port: number };

/** Registers a member, claims the demo credit and launches a slot of the sandbox studio, by HTTP only. */
export async function seatPlayer({ port, brand, username }: { port: number; brand: string; username: string }) {
  const connect: Connect = { protocol: 'http:', hostname: '127.0.0.1', port };
  const api = new ApiClient({ connect, host: `${brand}.localhost:${port}` });
  await api.register(username, 'Harbour-crane-4K');
  const { amount } = await api.value('wallet.grantOffer');
  await api.value('wallet.takeGrant', { key: `grant-${username}` });
  const { game_url } = await api.value('play.launchGame', {
    gameId: 'lantern-harbour',
    vassalage: 'LMN',
    language: 'EN',
  });
  const ticket = new URL(game_url).searchParams.get('ticket') ?? '';
  const session = await studioCall<{ token: string; bets: string[] }>(connect, '/api/session', { ticket });
  return {
    api,
    grant: Number(amount),
    token: session.token,
    /** The bets of the slot, smallest first. */
    bets: session.bets,
    /** Plays the round of a request ID, by default with the smallest bet. Rejects with the error code of the studio. */
    spin: (requestId: string, bet = session.bets[0] ?? '') =>
      studioCall<SpinAnswer>(connect, '/api/spin', { requestId, bet }, session.token),
  };
}

export type SeatedPlayer = Awaited<ReturnType<typeof seatPlayer>>;

async function studioCall<Reply>(connect: Connect, path: string, body: object, token?: string): Promise<Reply> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const host = `studio.localhost:${connect.port}`;
  const answer = await httpCall({ connect, host, method: 'POST', path, headers, body });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  // The page of the studio reads the same replies with these types.
  return answer.json() as Reply;
}
