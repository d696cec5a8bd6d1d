import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pools } from '../../../../../schema/generated/api/prizes.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { usePopUp } from '../../../core/page/use-pop-up.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useReader } from '../../../core/session/use-reader.ts';
import { useSession } from '../../../core/session/session.ts';
import { prizeQueries } from '../api/prize-queries.ts';
import { type EnvelopeRound, isEnvelopeSeen, markEnvelopeSeen } from '../model/seen-envelopes.ts';

const popUp = {
  isSeen: isEnvelopeSeen,
  open: (envelope: EnvelopeRound) => {
    markEnvelopeSeen(envelope);
    openOverlay('prizes/envelope', { pool: envelope.pool });
  },
};

/**
 * Opens an envelope for a member who can take a piece of it, once for each round and tab. It asks for the prizes again when the
 * next envelope opens. A visitor, a guest, a player on a break, and a brand without prizes cost no call.
 */
export function EnvelopePopUp() {
  const { prizes } = useBundle();
  const { status, breakUntil, rank } = useSession();
  const canTake = (status === 'member' || status === 'agent') && breakUntil === null;
  const { data } = useQuery({
    ...prizeQueries.list(),
    enabled: useReader().enabled && prizes && canTake,
    refetchInterval: ({ state }) => nextOpening(state.data, Date.now()),
  });
  // Everybody has the first rank, also while it is loading.
  const level = Math.max(rank?.level ?? 1, 1);
  const open = useMemo(() => (canTake ? openRounds(data, level) : []), [canTake, data, level]);
  usePopUp(open, popUp);
  return null;
}

/** Returns the rounds of which a member of this level can take a piece now. */
function openRounds(prizes: Pools | undefined, level: number): EnvelopeRound[] {
  return (prizes?.pools ?? []).flatMap(({ id, state, minRank, game }) =>
    state === 'open' &&
    minRank <= level &&
    game.kind === 'envelope' &&
    game.isOpen &&
    game.own === null &&
    game.left > 0
      ? [{ pool: id, round: game.round }]
      : [],
  );
}

/** The clock of this device may be ahead, and a timer cannot be longer than 24 days. */
const SHORTEST = 30_000;
const LONGEST = 86_400_000;

/** Returns in how many milliseconds the next envelope opens; false if none does. */
function nextOpening(prizes: Pools | undefined, now: number): number | false {
  const waits = (prizes?.pools ?? []).flatMap(({ state, game }) =>
    state === 'open' && game.kind === 'envelope' && !game.isOpen ? [Date.parse(game.opens) - now] : [],
  );
  return waits.length === 0 ? false : Math.min(Math.max(Math.min(...waits), SHORTEST), LONGEST);
}
