import type { Offer } from '../../schema/generated/brand.ts';
import type { Database, MerchantDatabase } from '../../runtime/server/platform/database/database.ts';
import {
  findApplication,
  findSent,
  sendApplication,
  storeDecision,
} from '../../runtime/server/platform/offers/application-repository.ts';
import {
  claimGrant,
  expireGrants,
  granted,
  grantOffer,
  payWaiting,
} from '../../runtime/server/platform/offers/offer-grants.ts';
import { advanceBonus } from '../../runtime/server/platform/rewards/advance-bonus.ts';
import {
  findJoined,
  forfeitGrant,
  joinGrant,
  listDue,
  type WalletKey,
} from '../../runtime/server/platform/rewards/bonus-repository.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { bonuses, offers, type BonusId, type Category, type OfferId } from './offers-model.ts';

const DAY = 86_400_000;
const currency = 'THB';
const wallet = 'cash';
const ip = '127.0.0.1';
const vendor = 'studio';
/** The vendor code of each category. */
const vassalages = { RNG: 'LMN', FISH: 'FSH', LIVE: 'SLN' } as const;
const categoryOf = new Map<string, string>(Object.entries(vassalages).map(([category, code]) => [code, category]));
const definition: Offer = {
  type: 'event',
  product: 'casino',
  trigger: { kind: 'application', minImages: 0 },
  effects: [{ kind: 'credit', amount: '1' }],
  title: { EN: 'Offer' },
  summary: { EN: 'An offer of the tests.' },
};

/** What the application may do besides in this test: a correction of a round, and the rows that players begin with. */
export const extraGrants = {
  id: 'histories',
  tables: {
    round: ['update'],
    round_hour: ['select', 'insert', 'update'],
    round_best: ['select', 'insert', 'delete'],
    bonus_contribution: ['update'],
    bank_card: ['insert'],
  },
} as const;

/** The rows of a merchant, in the form in which the model has them. Amounts are decimal integers of minor units. */
export interface StoredOffers {
  wallets: { cash: string; held: string; paid: string }[];
  bonuses: (string | null)[][];
  applications: (string | null)[][];
  budgets: Record<string, string>;
  ledger: string;
}

/** Calls the engine of bonuses and offers of one merchant. Each call returns its outcome, or the code of its error. */
export class OffersEngine {
  readonly #merchant: string;
  readonly #db: MerchantDatabase;
  readonly #budgets: Readonly<Record<OfferId, bigint | null>>;
  #nonces = 0;

  constructor(
    database: Database,
    { merchant, budgets }: { merchant: string; budgets: Readonly<Record<OfferId, bigint | null>> },
  ) {
    this.#merchant = merchant;
    this.#db = database.as(merchant);
    this.#budgets = budgets;
  }

  /** Stores players with a card and a launched game of each category. */
  async begin({ players, now }: { players: number; now: number }): Promise<void> {
    await this.#db.query(
      `with made as (
         insert into player (merchant, id, username, username_key, type, nickname, profile, created_at)
         select $1, $1 || '_' || place, $1 || '_' || place, $1 || '_' || place, 0, 'player', '{}', $3
         from generate_series(0, $2::int - 1) as place returning id
       ), seated as (
         insert into session (token_hash, id, merchant, player_id, created_at, last_seen_at, first_login)
         select sha256(id::bytea), id, $1, id, $3, $3, false from made
       ), carded as (
         insert into bank_card (merchant, id, player_id, number_sealed, number_hash, last_four, holder, bank, added_at)
         select $1, new_uuid(), id, 'sealed', id, '0001', 'Holder', 'Bank', $3 from made
       )
       insert into play_session
         (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, currency, created_at, category)
       select sha256((id || category)::bytea), $1, id, sha256(id::bytea), 'cash', 'game', code, 'THB', $3, category
       from made, unnest($4::text[], $5::text[]) as launched (category, code)`,
      [this.#merchant, players, new Date(now), Object.keys(vassalages), Object.values(vassalages)],
    );
  }

  join({ player, bonus, key, now }: { player: number; bonus: BonusId; key: string; now: number }): Promise<string> {
    const { cap, smallestDeposit, maxBet, ...terms } = bonuses[bonus];
    return outcomeOf(() =>
      joinGrant(this.#db, {
        ...this.#walletOf(player),
        key,
        bonus,
        terms: {
          ...terms,
          base: 'deposit',
          cap: String(cap),
          smallestDeposit: String(smallestDeposit),
          maxBet: maxBet === null ? null : String(maxBet),
          name: {},
          text: {},
        },
        at: now,
        depositBy: now + terms.days * DAY,
        ip,
      }),
    );
  }

  /** Gives up the bonus that a key joined. */
  async forfeit({
    player,
    joinedBy,
    key,
    now,
  }: {
    player: number;
    joinedBy: string;
    key: string;
    now: number;
  }): Promise<string> {
    const owner = this.#walletOf(player);
    const grant = (await findJoined(this.#db, { ...owner, key: joinedBy }))?.id ?? '';
    return outcomeOf(() => forfeitGrant(this.#db, { ...owner, key, grant, at: now, ip }));
  }

  /** Requests and credits a deposit. The same key again credits nothing. */
  async deposit({ player, amount, key, now }: { player: number; amount: bigint; key: string; now: number }) {
    const at = new Date(now);
    await this.#db.query(
      `with asked as (
         insert into deposit (merchant, id, player_id, key, provider, method, amount, currency, wallet, language,
           return_origin, state, requested_at, expires_at)
         values ($1, new_uuid(), $2, $3, 'sandbox', 'bank', $4, 'THB', 'cash', 'EN', '', 'requested', $5, $5)
         on conflict (merchant, player_id, key) do nothing returning id
       )
       insert into deposit_attempt (merchant, id, deposit_id, provider, method, fee, state, at)
       select $1, new_uuid(), id, 'sandbox', 'bank', 0, 'open', $5 from asked`,
      [this.#merchant, this.#playerId(player), key, amount, at],
    );
    return this.#outcome(
      `deposit_credit($1, (
         select attempt.id from deposit_attempt attempt join deposit using (merchant)
         where merchant = $1 and deposit.id = deposit_id and key = $2), $2, $3, $4, $3, 'system', '{}')`,
      [key, at, amount],
    );
  }

  bet(round: RoundCall & { bet: bigint }): Promise<string> {
    return this.#move('bet', { ...round, amount: round.bet });
  }

  win(round: RoundCall & { win: bigint }): Promise<string> {
    return this.#move('win', { ...round, amount: round.win });
  }

  rollBack(round: RoundCall & { bet: bigint }): Promise<string> {
    return this.#move('rollback', { ...round, amount: round.bet });
  }

  /** Rolls back a settled round, which an operator does and no vendor. */
  async correct(place: number): Promise<void> {
    await this.#db.query(
      `update round set status = 'rolled_back' where merchant = $1 and vendor = $2 and round_id = $3`,
      [this.#merchant, vendor, `r${place}`],
    );
  }

  async advance(player: number, now: number): Promise<void> {
    await advanceBonus(
      // The code reads no other setting of a brand.
      { merchant: this.#merchant, db: this.#db, bundle: { currency: { code: currency } } } as never,
      { ...this.#walletOf(player), categoryOf, now, ledger: { moved: () => undefined } },
    );
  }

  apply({ player, offer, key, now }: { player: number; offer: OfferId; key: string; now: number }): Promise<string> {
    const application = {
      ...this.#walletOf(player),
      key,
      offer,
      version: 'v1',
      definition,
      remark: '',
      images: [],
      at: now,
      ip,
    };
    return outcomeOf(() => this.#db.transaction((tx) => sendApplication(tx, application)));
  }

  /** Decides about the application that a key sent, as the operation of an operator does. */
  async decide({ player, key, now, isApproved }: { player: number; key: string; now: number; isApproved: boolean }) {
    const owner = this.#walletOf(player);
    const sent = await findSent(this.#db, { ...owner, key });
    const id = sent?.id ?? '';
    return outcomeOf(() =>
      this.#db.transaction(async (tx) => {
        const application = await findApplication(tx, { merchant: this.#merchant, id, lock: true });
        if (application === null) throw new AppError('request.not_found');
        const wanted = isApproved ? 'approved' : 'rejected';
        if (application.state !== 'pending' && application.state !== wanted) throw new AppError('offers.decided');
        // Granted again when it is approved again: the subject makes it one grant.
        const grant = isApproved ? await this.#grant(tx, { owner, id, offer: application.promotion, now }) : null;
        const reason = isApproved ? null : 'No';
        await storeDecision(tx, { merchant: this.#merchant, id, reason, grant, at: now });
      }),
    );
  }

  claim({ player, offer, now }: { player: number; offer: OfferId; now: number }): Promise<string> {
    return outcomeOf(() =>
      this.#db.transaction((tx) => claimGrant(tx, { ...this.#walletOf(player), offer, at: now, ip })),
    );
  }

  /** Does the work of a minute, as a server does. */
  async work(now: number): Promise<void> {
    for (const { player_id: playerId } of await listDue(this.#db, { merchant: this.#merchant, now }))
      await this.advance(Number(playerId.slice(this.#merchant.length + 1)), now);
    const of = { merchant: this.#merchant, at: now };
    await this.#db.transaction((tx) => expireGrants(tx, { ...of, canClaim: () => true }));
    await this.#db.transaction((tx) => payWaiting(tx, of));
  }

  withdraw({ player, amount, key, now }: { player: number; amount: bigint; key: string; now: number }) {
    return this.#outcome(
      `withdrawal_request($1, $2, $3, (select id from bank_card where merchant = $1 and player_id = $2), 'cash', $4, 0,
         'THB', $5, 1000, 0, $5, '127.0.0.1')`,
      [this.#playerId(player), key, amount, new Date(now)],
    );
  }

  /** Rejects a player's latest withdrawal that waits for a decision. */
  putBack({ player, now }: { player: number; now: number }): Promise<string> {
    return this.#outcome(
      `withdrawal_decide($1, (
         select id from withdrawal where merchant = $1 and player_id = $2 and state = 'requested'
         order by id desc limit 1), 'reject', 'No', 'operator', $3, '127.0.0.1')`,
      [this.#playerId(player), new Date(now)],
    );
  }

  async stored(): Promise<StoredOffers> {
    const [row] = await this.#db.query<{ stored: StoredOffers }>(
      `select json_build_object(
         'wallets', (select json_agg(json_build_object('cash', cash, 'held', held, 'paid', paid) order by id) from (
           select player.id,
             coalesce((select balance from ledger_account where merchant = $1 and owner = player.id and kind = 'cash'), 0)::text as cash,
             coalesce((select balance from ledger_account where merchant = $1 and owner = player.id and kind = 'hold'), 0)::text as held,
             coalesce((select sum(entry.amount) from ledger_account account join ledger_entry entry on entry.account_id = account.id
               where account.merchant = $1 and owner = player.id and entry.kind = 'bonus'), 0)::text as paid
           from player where merchant = $1) as wallet),
         'bonuses', coalesce((select json_agg(json_build_array(split_part(player_id, '_', 2), bonus, state, base::text, amount::text, required::text,
           bonus_counted(merchant, id)::text) order by id) from bonus_grant where merchant = $1), '[]'),
         'applications', coalesce((select json_agg(json_build_array(split_part(sent.player_id, '_', 2), sent.promotion, sent.state,
           granted.state) order by sent.id) from offer_application sent
           left join offer_grant granted on granted.merchant = $1 and granted.id = sent.grant_id where sent.merchant = $1), '[]'),
         'budgets', coalesce((select json_object_agg(promotion, used::text) from promotion_budget
           where merchant = $1 and used > 0), '{}'),
         'ledger', (select coalesce(sum(amount), 0)::text from ledger_entry where merchant = $1)
       ) as stored`,
      [this.#merchant],
    );
    if (row === undefined) throw new Error('nothing is stored');
    return row.stored;
  }

  async #grant(
    tx: Parameters<typeof grantOffer>[0],
    { owner, id, offer, now }: { owner: WalletKey; id: string; offer: string; now: number },
  ): Promise<string> {
    const { amount, claimDays } = offers[offer as OfferId];
    const result = await grantOffer(tx, {
      ...owner,
      offer,
      version: 'v1',
      subject: `application:${id}`,
      amount,
      budget: this.#budgets[offer as OfferId],
      claimBy: claimDays === null ? null : now + claimDays * DAY,
      at: now,
    });
    return granted(result);
  }

  #move(
    kind: 'bet' | 'win' | 'rollback',
    { player, place, category, amount, call, now }: RoundCall & { amount: bigint },
  ) {
    return this.#outcome(
      `seamless_move($1, $2, $3, 'infinity', $4, '-infinity', '-infinity', false, $5, sha256(($6 || $7)::bytea),
         $8, $9, $10, 'game', $11, $12, 'THB', $4)`,
      [
        vendor,
        `nonce-${(this.#nonces += 1)}`,
        new Date(now),
        kind,
        this.#playerId(player),
        category,
        kind === 'bet' ? `b${place}` : `${kind}-${call}`,
        kind === 'bet' ? null : `b${place}`,
        `r${place}`,
        vassalages[category],
        amount,
      ],
    );
  }

  async #outcome(call: string, values: Parameters<MerchantDatabase['query']>[1] = []): Promise<string> {
    const [row] = await this.#db.query<{ outcome: string }>(`select outcome from ${call}`, [this.#merchant, ...values]);
    return row?.outcome ?? 'none';
  }

  #playerId(player: number): string {
    return `${this.#merchant}_${player}`;
  }

  #walletOf(player: number): WalletKey {
    return { merchant: this.#merchant, playerId: this.#playerId(player), wallet, currency };
  }
}

export interface RoundCall {
  player: number;
  category: Category;
  /** Number of the round. */
  place: number;
  /** Names the transaction of a win or a rollback. */
  call: string;
  now: number;
}

/** Returns `done`, or the code of the error that a call throws. */
async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
