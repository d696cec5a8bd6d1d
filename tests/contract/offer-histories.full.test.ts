import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { openDatabase } from '../../runtime/server/platform/database/open-database.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { extraGrants, OffersEngine, type StoredOffers } from '../support/offers-engine.ts';
import {
  countedBy,
  MAX_BALANCE,
  OffersModel,
  type BonusId,
  type Category,
  type OfferId,
} from '../support/offers-model.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

/** Number of histories on PostgreSQL; a tenth as many run on PGlite, where each takes three times as long. */
const histories = Number(process.env['LIVERY_OFFERS'] ?? 2000);
/** `LIVERY_SEED` for other histories. */
const seed = Number(process.env['LIVERY_SEED'] ?? 20_261_126);
const PLAYERS = 2;
const MINUTE = 60_000;
const begin = Date.parse('2027-05-10T08:00:00.000Z');
let postgres: StartedPostgres;
let folder: string;
const databases: Partial<Record<'pglite' | 'postgresql', Database>> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-offer-histories-'));
  postgres = await startPostgres();
  const grants = grantsSql([...modules, extraGrants]);
  databases.pglite = await openDatabase({ dataDir: folder, grants });
  databases.postgresql = await openDatabase({ dataDir: folder, databaseUrl: await postgres.freshDatabase(), grants });
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const player = fc.nat(PLAYERS - 1);
const bonus = fc.constantFrom<BonusId>('welcome', 'welcome', 'reload');
const offer = fc.constantFrom<OfferId>('atOnce', 'toClaim');
const category = fc.constantFrom<Category>('RNG', 'RNG', 'RNG', 'FISH', 'LIVE');
const key = fc.nat(2);
/** A round or an application, of those that there are. */
const which = fc.nat(9);
/** Minutes that the clock of the server is behind. */
const behind = fc.constantFrom(0, 0, 0, 1, 4);
const amount = fc.constantFrom(99n, 500n, 501n, 1000n, 1000n, 5000n, 5000n, MAX_BALANCE - 5000n);
const bet = fc.constantFrom(150n, 400n, 500n, 1000n, 1001n);
const win = fc.constantFrom(0n, 500n, 1000n, 2500n);
const budget = fc.constantFrom(null, 40n, 50n, 79n, 99n, 100n);
const isApproved = fc.boolean();

/** A step by name, its weight, and its parts. */
const kinds = {
  join: [1, { player, bonus, key }],
  joinAndDeposit: [3, { player, bonus, key, amount }],
  deposit: [2, { player, amount }],
  play: [10, { player, category, bet, win, behind }],
  bet: [2, { player, category, bet }],
  win: [2, { which, win, behind }],
  rollBack: [2, { which }],
  correct: [5, { which }],
  forfeit: [1, { player }],
  advance: [6, { player, behind }],
  apply: [2, { player, offer, key }],
  applyAndDecide: [3, { player, offer, key, isApproved }],
  decide: [3, { which, isApproved }],
  claim: [4, { player, offer }],
  work: [1, { behind }],
  withdraw: [1, { player }],
  putBack: [1, { player }],
  wait: [3, { minutes: fc.constantFrom(1, 4, 6, 60, 720, 1439, 1440) }],
} as const;

type Kinds = typeof kinds;
type Parts<Of> = { [Name in keyof Of]: Of[Name] extends fc.Arbitrary<infer Value> ? Value : never };
type StepOf<Name extends keyof Kinds> = { do: Name; twice: boolean } & Parts<Kinds[Name][1]>;
type Step = { [Name in keyof Kinds]: StepOf<Name> }[keyof Kinds];

const twice = fc.constantFrom(false, false, false, false, true);
const stepOf = (name: string, parts: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> =>
  fc.record({ do: fc.constant(name), ...parts, twice });
const step = fc.oneof(
  ...Object.entries(kinds).map(([name, [weight, parts]]) => ({ weight, arbitrary: stepOf(name, parts) })),
  // The records have the parts that `Step` derives from the same table.
) as fc.Arbitrary<Step>;

interface Plan {
  budgets: Record<OfferId, bigint | null>;
  steps: Step[];
}
/** Most histories begin with a bonus and an application, so that the other steps have something to do. */
const first = fc.oneof(
  ...(['joinAndDeposit', 'joinAndDeposit', 'applyAndDecide'] as const).map((name) => stepOf(name, kinds[name][1])),
) as fc.Arbitrary<Step>;
const history: fc.Arbitrary<Plan> = fc
  .record({
    budgets: fc.record({ atOnce: budget, toClaim: budget }),
    firsts: fc.array(first, { maxLength: 2, size: 'max' }),
    others: fc.array(step, { maxLength: 6, size: 'max' }),
  })
  .map(({ budgets, firsts, others }) => {
    const plan = { budgets, steps: [...firsts, ...others] };
    return Object.assign(plan, { [fc.toStringMethod]: () => described(plan) });
  });

/** Returns a history with one line for each step. */
function described({ budgets, steps }: Plan): string {
  const words = (parts: object): string =>
    Object.entries(parts)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => (name === 'do' ? String(value) : `${name} ${String(value)}`))
      .join(', ');
  return ['', `budgets: ${words(budgets)}`, ...steps.map(words)].join('\n  ');
}

/** Histories that failed once: the deposit of a bonus was not looked at until the time for its bets was over. */
const found: [Plan][] = [
  [
    {
      budgets: { atOnce: null, toClaim: null },
      steps: [
        { do: 'joinAndDeposit', player: 0, bonus: 'welcome', key: 0, amount: 5000n, twice: false },
        { do: 'wait', minutes: 1440, twice: false },
        { do: 'bet', player: 0, category: 'RNG', bet: 1001n, twice: false },
      ],
    },
  ],
];

/** Takes the steps of a history, by the engine and by the model. */
class History {
  readonly #engine: OffersEngine;
  readonly #model: OffersModel;
  #now = begin;
  #taken = 0;

  constructor(database: Database, { merchant, budgets }: { merchant: string } & Pick<Plan, 'budgets'>) {
    this.#engine = new OffersEngine(database, { merchant, budgets });
    this.#model = new OffersModel({ players: PLAYERS, budgets });
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.#engine.begin({ players: PLAYERS, now: begin });
    for (const each of steps) {
      this.#taken += 1;
      await this.#take(each);
    }
    // Whatever still runs ends by the work of a server alone.
    this.#now += 10 * 24 * 60 * MINUTE;
    await this.#work({ twice: false, at: this.#now });
    for (const place of this.#model.wallets.keys()) await this.#withdraw(place, false);
    await this.#compare();
  }

  async #take(each: Step): Promise<void> {
    const now = this.#now;
    const [model, engine, id] = [this.#model, this.#engine, `k${this.#taken}`];
    const { twice } = each;
    switch (each.do) {
      case 'wait':
        this.#now += each.minutes * MINUTE;
        return;
      case 'join':
        return this.#join(each);
      case 'joinAndDeposit':
        await this.#join(each);
        return this.#deposit(each);
      case 'deposit':
        return this.#deposit(each);
      case 'play': {
        const rounds = model.rounds.length;
        await this.#bet(each);
        return model.rounds.length === rounds ? undefined : this.#win(rounds, each);
      }
      case 'bet':
        return this.#bet(each);
      case 'win':
        return this.#win(each.which % model.rounds.length, each);
      case 'rollBack':
        return this.#rollBack(each.which % model.rounds.length, twice);
      case 'correct':
        return this.#correct(each.which % model.rounds.length);
      case 'forfeit': {
        const bonus = model.joined.findLast((joined) => joined.player === each.player);
        if (bonus === undefined) return;
        const call = { player: each.player, joinedBy: bonus.key, key: id, now };
        return both(twice, () => engine.forfeit(call), model.forfeit(bonus));
      }
      case 'advance': {
        const at = now - each.behind * MINUTE;
        model.advance(each.player, at);
        await repeated(twice, () => engine.advance(each.player, at));
        return;
      }
      case 'work':
        return this.#work({ twice, at: now - each.behind * MINUTE });
      case 'apply':
        return this.#apply(each);
      case 'applyAndDecide':
        await this.#apply(each);
        return this.#decide(model.applications.length - 1, each);
      case 'decide':
        return this.#decide(each.which % model.applications.length, each);
      case 'claim': {
        const call = { ...each, now };
        return both(twice, () => engine.claim(call), model.claim(call));
      }
      case 'withdraw':
        return this.#withdraw(each.player, twice);
      case 'putBack':
        if (model.wallets[each.player]?.held.length === 0) return;
        return both(false, () => engine.putBack({ player: each.player, now }), model.putBack(each.player));
    }
  }

  #join({ twice, ...joined }: Omit<StepOf<'join'>, 'do'>): Promise<void> {
    const call = { ...joined, key: `join-${joined.key}`, now: this.#now };
    return both(twice, () => this.#engine.join(call), this.#model.join(call));
  }

  #deposit({ twice, ...deposited }: Omit<StepOf<'deposit'>, 'do'>): Promise<void> {
    const call = { ...deposited, key: `k${this.#taken}`, now: this.#now };
    return both(twice, () => this.#engine.deposit(call), this.#model.deposit(call));
  }

  #bet({
    player: owner,
    category: of,
    bet: amount,
    twice,
  }: Pick<StepOf<'bet'>, 'player' | 'category' | 'bet' | 'twice'>) {
    const call = { player: owner, category: of, bet: amount, now: this.#now };
    const round = { ...call, place: this.#model.rounds.length, call: '' };
    const expected = this.#model.bet(call);
    return both(twice, () => this.#engine.bet(round), expected);
  }

  async #win(place: number, { win: amount, behind: late, twice }: { win: bigint; behind: number; twice: boolean }) {
    const round = this.#model.rounds[place];
    if (round === undefined || round.state === 'corrected') return;
    const now = this.#now - late * MINUTE;
    const call = { player: round.player, category: round.category, place, call: `k${this.#taken}`, win: amount, now };
    await both(twice, () => this.#engine.win(call), this.#model.win(round, amount, now));
  }

  async #rollBack(place: number, twice: boolean): Promise<void> {
    const round = this.#model.rounds[place];
    if (round === undefined || round.state === 'corrected') return;
    const { player: owner, category: of, bet: amount } = round;
    const call = { player: owner, category: of, place, call: `k${this.#taken}`, bet: amount, now: this.#now };
    await both(twice, () => this.#engine.rollBack(call), this.#model.rollBack(round));
  }

  async #correct(place: number): Promise<void> {
    const round = this.#model.rounds[place];
    if (round?.state !== 'settled') return;
    round.state = 'corrected';
    await this.#engine.correct(place);
  }

  #apply({ twice, ...applied }: Omit<StepOf<'apply'>, 'do'>): Promise<void> {
    const call = { ...applied, key: `apply-${applied.key}`, now: this.#now };
    return both(twice, () => this.#engine.apply(call), this.#model.apply(call));
  }

  async #decide(place: number, decision: { isApproved: boolean; twice: boolean }): Promise<void> {
    const application = this.#model.applications[place];
    if (application === undefined) return;
    const now = this.#now;
    const expected = decision.isApproved ? this.#model.approve(application, now) : this.#model.reject(application);
    const call = { player: application.player, key: application.key, now, isApproved: decision.isApproved };
    await both(decision.twice, () => this.#engine.decide(call), expected);
  }

  /** Withdraws all that a player has, which nothing prevents. */
  async #withdraw(owner: number, twice: boolean): Promise<void> {
    const amount = this.#model.wallets[owner]?.cash ?? 0n;
    if (amount === 0n) return;
    const call = { player: owner, amount, key: `withdraw-${this.#taken}`, now: this.#now };
    this.#taken += 1;
    await both(twice, () => this.#engine.withdraw(call), this.#model.withdraw(owner));
  }

  async #work({ twice, at }: { twice: boolean; at: number }): Promise<void> {
    this.#model.work(at);
    await repeated(twice, () => this.#engine.work(at));
  }

  async #compare(): Promise<void> {
    const stored = await this.#engine.stored();
    const { wallets, joined, applications } = this.#model;
    const nameOf = (place: number): string => String(place);
    expect(stored).toEqual({
      wallets: wallets.map(({ cash, held, paid }) => ({
        cash: String(cash),
        held: String(held.reduce((sum, amount) => sum + amount, 0n)),
        paid: String(paid),
      })),
      bonuses: joined.map((bonus) => [
        nameOf(bonus.player),
        bonus.id,
        bonus.state,
        ...(bonus.stake === null
          ? [null, null, null]
          : [bonus.stake.base, bonus.stake.amount, bonus.stake.required].map(String)),
        String(countedBy(bonus)),
      ]),
      applications: applications.map(({ player: owner, offer: of, state, grant }) => [
        nameOf(owner),
        of,
        state,
        grant?.state ?? null,
      ]),
      budgets: Object.fromEntries(
        (['atOnce', 'toClaim'] as const)
          .filter((of) => this.#model.used(of) > 0n)
          .map((of) => [of, String(this.#model.used(of))]),
      ),
      ledger: '0',
    } satisfies StoredOffers);
  }
}

/** Calls once, or twice at the same time. */
function repeated<Result>(twice: boolean, call: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(twice ? [call(), call()] : [call()]);
}

/** Calls once, or twice at the same time: then one of the calls has the expected outcome, and the other one repeats it. */
async function both(twice: boolean, call: () => Promise<string>, expected: string): Promise<void> {
  const outcomes = await repeated(twice, call);
  expect(outcomes.filter((outcome) => outcome !== 'repeated')).toEqual(
    twice && !outcomes.includes('repeated') ? [expected, expected] : [expected],
  );
}

let played = 0;
// Two at once on PGlite: while one history waits for the database, the other one is compared.
test.concurrent.each([
  ['postgresql', 'one half', histories / 2, seed],
  ['postgresql', 'the other half', histories / 2, seed + 1],
  ['pglite', 'another tenth', histories / 10, seed + 2],
] as const)(
  `on %s, random histories of bonuses and offers end as a small model says: %s of ${histories}`,
  async (kind, _part, numRuns, seeded) => {
    const database = databases[kind];
    if (database === undefined) throw new Error(`${kind} is not open`);
    const property = fc.asyncProperty(history, ({ budgets, steps }) =>
      new History(database, { merchant: `H${(played += 1)}`, budgets }).run(steps),
    );
    await fc.assert(property, { numRuns, seed: seeded, examples: found });
  },
  histories * 2_000 + 60_000,
);
