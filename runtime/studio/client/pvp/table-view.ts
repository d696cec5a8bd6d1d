import type { PvpSeat, PvpView } from '../../games/pvp/pvp.ts';
import type { TableEvent, TableReply, WagerReply } from '../kit/api.ts';

/** The current hand as the page shows it. */
export interface Hand {
  event: TableEvent;
  view: PvpView;
  /** The bet of the player on it. */
  bet: WagerReply | null;
  /** The seat at the near side of the table. */
  near: PvpSeat | null;
  /** The other seats, from the left of the near seat. */
  others: PvpSeat[];
  /** When the next hand opens; null if it cannot be computed. */
  nextAt: number | null;
}

const gone: readonly WagerReply['state'][] = ['void', 'refused', 'rolling_back'];

export function handOn(table: TableReply, now: number): Hand | null {
  const event = table.events.find(({ opensAt }) => opensAt <= now);
  if (event === undefined) return null;
  // Made by the rules of the game, on the server of the same build.
  const view = event.view as PvpView;
  const bet = table.bets.find(({ events, state }) => events.includes(event.key) && !gone.includes(state)) ?? null;
  const mine = view.seats.find(({ who, seat }) => who === 'you' || (bet !== null && bet.seat === seat));
  const near = mine ?? view.seats.findLast(({ who }) => who === 'free') ?? view.seats.at(-1) ?? null;
  const after = near === null ? 0 : near.seat + 1;
  const others = [...view.seats.slice(after), ...view.seats.slice(0, after)].filter((seat) => seat !== near);
  const [first, second] = table.events;
  const every = first !== undefined && second !== undefined ? Math.abs(first.opensAt - second.opensAt) : null;
  return { event, view, bet, near, others, nextAt: every === null ? null : event.opensAt + every };
}

/** Returns the remaining and the total milliseconds of the current phase. */
export function countdownOf({ event, view, nextAt }: Hand, now: number): { left: number; whole: number } | null {
  if (view.phase === 'seating') return { left: event.closesAt - now, whole: event.closesAt - event.opensAt };
  if (view.phase === 'swapping') return { left: event.settlesAt - now, whole: event.settlesAt - event.closesAt };
  return nextAt === null ? null : { left: nextAt - now, whole: nextAt - event.settlesAt };
}
