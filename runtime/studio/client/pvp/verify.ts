import { pvp, swapsOf } from '../../games/pvp/pvp.ts';
import { rooms } from '../../games/pvp/rooms.ts';
import { showdown, type PvpResult } from '../../games/pvp/showdown.ts';
import { el } from '../kit/dom.ts';
import { scheduledVerifier, type KindVerifier } from '../kit/verifier.ts';
import { loadStrings } from '../kit/words.ts';
import { cardName } from '../live/cards.ts';
import { seatedIn } from './seated-in.ts';
import { nameOf } from './seats.ts';
import { pvpWords } from './words.ts';

const shuffle = scheduledVerifier({ settings: [...rooms.keys()], rules: pvp, show: () => [] });

/** Deals a hand again, and computes its pay from the choices of all players. */
export const pvpVerifier: KindVerifier = {
  ...shuffle,
  async recompute(request) {
    const { outcome, matches } = await shuffle.recompute(request);
    const { claimed, setting } = request;
    if (claimed === null || matches !== true) return { outcome, matches };
    const win = pvp(setting)?.pays({
      bet: minor(claimed.unit ?? claimed.bet),
      choice: claimed.choice,
      terms: claimed.terms ?? {},
      results: { [request.seeds.clientSeed]: outcome },
      seat: claimed.seat ?? 0,
      seated: seatedIn(claimed),
    });
    return { outcome, matches: win === minor(claimed.win) };
  },
  async show({ outcome, claimed, language }) {
    const say = await loadStrings(language, pvpWords);
    // The result of `recompute` above.
    const { deck = [] } = outcome as Partial<PvpResult>;
    if (deck.length === 0) return [];
    const hands = showdown(deck, swapsOf(claimed === null ? {} : seatedIn(claimed)));
    const rows = hands.map(({ seat, isHouse, dealt, hand, name, wins }) => {
      const who = isHouse ? 'house' : seat === claimed?.seat ? 'you' : 'player';
      const label = isHouse ? `${nameOf({ who, seat }, say)} (${say('house')})` : nameOf({ who, seat }, say);
      const from = dealt.map(cardName).join(' ');
      const to = hand.map(cardName).join(' ');
      return [label, from === to ? to : `${from} → ${to}`, `${say(name)}${wins ? ` – ${say('wins')}` : ''}`];
    });
    return [
      el(
        'table',
        { class: 'rules-table' },
        el(
          'tbody',
          {},
          ...rows.map(([head = '', ...rest]) =>
            el('tr', {}, el('th', { scope: 'row' }, head), ...rest.map((text) => el('td', {}, text))),
          ),
        ),
      ),
    ];
  },
};

function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
