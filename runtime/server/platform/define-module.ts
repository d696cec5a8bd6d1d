import type { FastifyInstance } from 'fastify';
import type { Reward } from '../../../schema/generated/api/rewards.ts';
import type { OperationTypes } from '../../../schema/generated/operation-types.ts';
import type { ImageStore } from '../adapters/images/image-store.ts';
import type { Environment } from '../../shared/named-secret.ts';
import type { Clock } from './clock/clock.ts';
import type { Database, MerchantDatabase } from './database/database.ts';
import type { ModuleGrants } from './database/grants.ts';
import type { DemoAccount } from './account/public.ts';
import type { Announce, Listeners } from './facts.ts';
import type { Brand } from './http/brand.ts';
import type { Call, Caller, Handlers } from './http/call.ts';
import type { OperationsContext } from './http/register-operations.ts';
import type { ServerSettings } from './http/server-settings.ts';
import type { ClosedGames } from './catalogue/public.ts';
import type { Job } from './jobs/public.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { MemberData } from './member-data.ts';
import type { LiveStates, Seal } from './system/public.ts';
import type { Adapters, Gauges, ServedBrands, Vendors } from './services.ts';
import type { LedgerStates } from './workflows/public.ts';

/** What the platform provides to every module. */
export interface ModuleServices {
  clock: Clock;
  ledger: Ledger;
  live: LiveStates;
  seal: Seal;
  closedGames: ClosedGames;
  ledgerStates: LedgerStates;
  /** The rows that belong to the installation, not to a brand. */
  installation: MerchantDatabase;
  /** Shared by every process on this database: signs challenges and encrypts stored secrets. */
  secret: string;
  /** Demo accounts may log in. */
  demo: boolean;
  /** The answers of test suites are accepted. */
  testMode: boolean;
  env: Environment;
  adapters: Adapters;
  vendors: Vendors;
  gauges: Gauges;
  /** Tells the modules that listen to a fact, in its transaction. */
  announce: Announce;
  /** Returns whether this server serves a brand. */
  isServed(brandId: string): boolean;
  /** Returns whether the session of a call is still live. */
  sessionLives(brand: Brand, caller: Caller): Promise<boolean>;
}

/** What the handlers of a module get. */
export interface ModuleContext extends ModuleServices {
  /** What all modules store about a member, in the order of their ids. */
  memberData: readonly MemberData[];
  /** Returns what the modules besides `rewards` have for a member: what can be claimed, and what was. */
  rewardsOf(call: Call): Promise<Reward[]>;
  /** Returns how an operation is approved; null for one that never needs a second person. */
  approvableOf(id: string): Approvable | null;
  /** Runs an operation of another module as the same caller; access was checked for the current call. */
  run<Id extends RunnableId>(
    id: Id,
    call: Call,
    input: OperationTypes[Id]['request'],
  ): Promise<OperationTypes[Id]['value']>;
}

/** What the work of a module gets. */
export interface WorkContext extends ModuleServices {
  database: Database;
  brands: ServedBrands;
  /** Origin that names this server where it is stored: `http://127.0.0.1:8080`. */
  selfUrl: string;
  /** Reports what failed; the work goes on. */
  onError(error: unknown): void;
}

/** What a module does on each server besides answering calls and running jobs. */
export interface ModuleWork {
  /** Registers routes outside the table of operations, in a scope of their own. */
  routes?(scope: FastifyInstance): void;
  /** Runs before the first request to a version of a brand; if it throws, the previous version stays. */
  brandLoaded?(brand: Brand): Promise<void>;
  /** Returns the jobs that a brand has by its settings. */
  jobsOf?(brand: Brand): readonly Job[];
  /** Runs each time that this server has looked for due jobs of a brand and run them. */
  jobsRun?(brand: Brand): Promise<void>;
  /** Waits for what is in progress, because the server stops. */
  close?(): Promise<void>;
}

/** Operations that a module may run: those that answer with one reply. */
export type RunnableId = {
  [Id in keyof Handlers]: Parameters<Handlers[Id]>['length'] extends 1 ? Id : never;
}[keyof Handlers];

/** How an operation that may need a second person is approved. Its handler calls `call.approval.use` in its transaction. */
export interface Approvable {
  /** Returns whether this input may need a second person. */
  needed(input: Call['input']): boolean;
  /** Needs a second person at every brand, whatever the brand's settings are. */
  always?: boolean;
  /** Returns the state that a request is about. A request is void once it differs. */
  before(call: Call): Promise<object | null>;
}

/** Maximum number of actions of a subject in a window. */
export interface DeclaredLimit {
  /** A brand's settings may determine it. */
  most: number | ((settings: ServerSettings) => number);
  windowMs: number;
}

/** What a module declares besides its handlers. */
export interface ModuleRecord<Id extends string = string> extends ModuleGrants {
  /** Name of the folder. */
  id: Id;
  /** Tables that only this module writes, and what the application may do with them. */
  tables: ModuleGrants['tables'];
  /** Limits of its actions besides `perMinute` of an operation, by name; names differ between modules. */
  rateLimits?: Readonly<Record<string, DeclaredLimit>>;
  /** Work that each brand needs once in each period. */
  jobs?: readonly Job[];
  /** Starts what it does on each server besides: work that repeats, routes of third parties, what a new version needs. */
  work?: (context: WorkContext) => ModuleWork | void;
  /** Its values of brands for `/metrics`: the help text of each by its name, `livery_…`. */
  gauges?: Readonly<Record<string, string>>;
  /** What it does with facts of other modules, in their transaction. */
  on?: Listeners;
  /** What demo accounts find in its tables. */
  demo?: DemoData;
  /** Throws when the standing of a player closes an operation to them; runs before each call. */
  checkStanding?: OperationsContext['checkStanding'];
  /** Deletes expired rows from its tables; runs every five minutes for each brand. */
  expire?: (db: MerchantDatabase, now: number, context: ExpireContext) => Promise<void>;
  /** Returns what it adds to the rewards of the caller, a member; none while the brand has it off. */
  rewards?: (services: ModuleServices) => (call: Call) => Promise<Reward[]>;
  /** What it stores about a member. */
  memberData?: MemberData;
  /** Its operations that a brand may put under the approval of a second person. */
  approvable?: (context: ModuleContext) => Readonly<Partial<Record<RunnableId, Approvable>>>;
}

/** Demo data of a module, for brands with play money on a server that has demo accounts. */
export interface DemoData {
  /** Modules whose demo data must be made before. */
  after?: readonly string[];
  /** Makes it before the brand's first request; without it, in the background, once the server answers. */
  first?: boolean;
  /** Creates what is missing; runs each time that a brand is loaded. */
  make(brand: Brand, context: DemoContext): Promise<void>;
  /** Withdraws it from a brand that has no demo accounts, or no longer. */
  end?(brand: Brand): Promise<void>;
  /** Returns the demo accounts that it makes for a brand. */
  accounts?(brandId: string): DemoAccount[];
}

export interface DemoContext {
  now: number;
  vendorOf: Vendors['of'];
  imagesOf: Adapters['imagesOf'];
  announce: Announce;
  /** The platform's secret. */
  secret: string;
}

/** What the clean-up of a brand needs besides its rows. */
export interface ExpireContext {
  merchant: string;
  /** The store of the brand's images. */
  images: ImageStore;
}

/** One feature on the server, or one shared part of the platform. `module.ts` of each folder exports one. */
export interface PlatformModule<Id extends string> extends ModuleRecord<Id> {
  /** Handlers of the operations `<id>.…`. */
  handlers?: (context: ModuleContext) => Pick<Handlers, Extract<keyof Handlers, `${Id}.${string}`>>;
}

/** Declares a module; keeps the exact type, so that a missing handler does not compile. */
export function defineModule<const Id extends string, Module extends PlatformModule<Id>>(
  module: Module & { id: Id },
): Module {
  return module;
}
