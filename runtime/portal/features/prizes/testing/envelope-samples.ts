import type { Draw, EnvelopeGame, Pool } from '../../../../../schema/generated/api/prizes.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';

/** An open envelope. */
const envelopePool = (different: Partial<EnvelopeGame> = {}): Pool => ({
  id: 'daily',
  title: 'Evening envelope',
  summary: 'Opens each day.',
  picture: null,
  minRank: 0,
  state: 'open',
  starts: null,
  ends: null,
  game: {
    kind: 'envelope',
    round: '2026-11-28',
    seedHash: 'a'.repeat(64),
    total: '100.00',
    pieces: 50,
    smallest: '1.00',
    left: 12,
    opens: '2026-11-28T12:00:00Z',
    closes: '2026-11-28T13:00:00Z',
    isOpen: true,
    own: null,
    ...different,
  },
});
/** A piece that was taken of it. */
export const pieceDraw: Draw = {
  id: '0199c3a0-5a5e-7cc1-8f4e-3b1d2a6f9e10',
  pool: 'daily',
  title: 'Evening envelope',
  kind: 'envelope',
  prize: null,
  gives: { credit: '3.40', points: 0, tickets: [], bonuses: [], worth: '3.40' },
  at: '2026-11-28T12:01:00Z',
  paidAt: '2026-11-28T12:01:00Z',
};

export interface ServedEnvelope {
  /** Bodies of the requests for a piece. */
  sent: unknown[];
  /** How often the prizes were asked for. */
  lists(): number;
  stop(): void;
}

/** Serves the envelope as `game` changes it; `draws` are the first answers to requests for a piece. */
export function serveEnvelope(game: () => Partial<EnvelopeGame>, draws: FakeAnswer[] = []): ServedEnvelope {
  const sent: unknown[] = [];
  let lists = 0;
  const stop = serveFakes({
    'prizes.list': () => {
      lists += 1;
      return { value: { currency: 'THB', pools: [envelopePool(game())] } };
    },
    'prizes.draw': ({ body }) => {
      sent.push(body);
      return draws[sent.length - 1] ?? { value: pieceDraw };
    },
  });
  return { sent, lists: () => lists, stop };
}
