import type { WagerReply } from '../kit/api.ts';
import type { PutChip } from './slip.ts';

/** Tracks the bets of the player on the current event, accepted and pending. */
export function createPlacedBets() {
  const bets = new Map<string, { place: string; amount: number }>();
  let onTheWay: readonly PutChip[] = [];
  let event = '';
  const all = (): { place: string; amount: number }[] => [
    ...bets.values(),
    ...onTheWay.map(({ place, amount }) => ({ place, amount: Number(amount) })),
  ];
  return {
    /** Switches to an event; clears the bets of another event. */
    turnTo(key: string): void {
      if (key !== event) bets.clear();
      event = key;
    },
    heard({ roundId, choice, unit, state }: WagerReply): void {
      if (!isChoice(choice) || choice.event !== event) return;
      if (state === 'void' || state === 'refused' || state === 'rolling_back') bets.delete(roundId);
      else bets.set(roundId, { place: choice.place, amount: Number(unit) });
    },
    expect: (chips: readonly PutChip[]) => {
      onTheWay = chips;
    },
    on: (place: string): number => all().reduce((sum, bet) => (bet.place === place ? sum + bet.amount : sum), 0),
    total: (): number => all().reduce((sum, { amount }) => sum + amount, 0),
  };
}

export type PlacedBets = ReturnType<typeof createPlacedBets>;

function isChoice(choice: unknown): choice is { event: string; place: string } {
  return typeof choice === 'object' && choice !== null && 'event' in choice && 'place' in choice;
}
