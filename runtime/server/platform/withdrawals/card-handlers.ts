import type { Cards } from '../../../../schema/generated/api/withdrawals.ts';
import type { Messages } from '../../adapters/messages.ts';
import { AppError } from '../../../shared/errors.ts';
import { cardNumber } from '../../../shared/card-number.ts';
import { realName } from '../../../shared/real-name.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { reportCard, storePayeeName } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { deleteCard, insertCard, listCards } from './card-repository.ts';
import { cardHash, sealCardNumber } from './card-secret.ts';
import { sameName } from './same-name.ts';
import { COOLING_MS } from './withdrawal-checks.ts';

export interface CardDependencies {
  clock: Now;
  /** The platform's secret. */
  secret: string;
  messagesOf(brand: Brand): Messages;
}

type CardOperation = 'withdrawals.cards' | 'withdrawals.addCard' | 'withdrawals.removeCard';

/** Maximum cards of a player. */
const MOST_CARDS = 5;

/** Handlers for the bank cards of a player. */
export function cardHandlers(dependencies: CardDependencies): Pick<Handlers, CardOperation> {
  return {
    'withdrawals.cards': (call) => cardsOf(call),
    'withdrawals.addCard': (call) => addCard(call, dependencies),
    'withdrawals.removeCard': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const playerId = playerOf(call).id;
      const outcome = await deleteCard(db, { merchant, playerId, id: input.id, at: dependencies.clock.now(), ip });
      if (outcome === 'unknown') throw new AppError('request.not_found');
      if (outcome === 'in_use') throw new AppError('withdrawals.card_in_use');
      return cardsOf(call);
    },
  };
}

async function cardsOf(call: Call): Promise<Cards> {
  const { merchant, db } = call.brand;
  const rows = await listCards(db, { merchant, playerId: playerOf(call).id });
  return {
    items: rows.map(({ id, last_four, holder, bank, added_at, in_use }) => ({
      id,
      lastFour: last_four,
      holder,
      bank,
      addedAt: isoTime(added_at.getTime()),
      usableAt: isoTime(added_at.getTime() + COOLING_MS),
      inUse: in_use,
    })),
    most: MOST_CARDS,
  };
}

/**
 * Stores a card; the same number again returns the cards as they are. The holder of the first card becomes the payee
 * name of an account that has none, by the rule for real names. Throws `account.field_invalid`,
 * `withdrawals.other_holder`, `withdrawals.card_taken`, `withdrawals.too_many_cards`.
 */
async function addCard(
  call: Call<'withdrawals.addCard'>,
  { clock, secret, messagesOf }: CardDependencies,
): Promise<Cards> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const playerId = playerOf(call).id;
  const number = cardNumber(input.number);
  if (number === null) throw new AppError('request.invalid', { where: '/number', rule: 'digits' });
  const holder = realName(input.holder);
  const outcome = await db.transaction(async (tx) => {
    const payee = await storePayeeName(tx, brand, { playerId, name: holder });
    if (!sameName(payee, holder)) throw new AppError('withdrawals.other_holder');
    const added = await insertCard(tx, {
      merchant,
      playerId,
      sealed: sealCardNumber({ secret, merchant, playerId }, number),
      hash: cardHash({ secret, merchant }, number),
      lastFour: number.slice(-4),
      holder,
      bank: input.bank.trim(),
      most: MOST_CARDS,
      at: clock.now(),
      ip,
    });
    // Thrown here, so that a rejected card leaves no payee name.
    if (added === 'taken') throw new AppError('withdrawals.card_taken');
    if (added === 'full') throw new AppError('withdrawals.too_many_cards', { most: MOST_CARDS });
    return added;
  });
  if (outcome === 'added') reportCard(call, { clock, messagesOf });
  return cardsOf(call);
}
