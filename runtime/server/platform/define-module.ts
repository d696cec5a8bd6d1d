import type { OutboxMessage, PhoneAuth as PublicPhoneAuth } from '../../../schema/generated/api/system.ts';
import type { OperationTypes } from '../../../schema/generated/operation-types.ts';
import type { ImageStore } from '../adapters/images/image-store.ts';
import type { Environment } from '../../shared/named-secret.ts';
import type { Clock } from './clock/clock.ts';
import type { MerchantDatabase } from './database/database.ts';
import type { AdapterSettings } from '../../../schema/brand/server-part.ts';
import type { ModuleGrants } from './database/grants.ts';
import type { DemoAccount } from './account/public.ts';
import type { Brand } from './http/brand.ts';
import type { Call, Handlers } from './http/call.ts';
import type { ServerSettings } from './http/server-settings.ts';
import type { ClosedGames } from './catalogue/public.ts';
import type { Job } from './jobs/public.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { LiveStates, Seal } from './system/public.ts';
import type { Brands } from './assembly/brands.ts';
import type { Callers } from './assembly/callers.ts';
import type { SmsGauges } from './assembly/sms-gauges.ts';
import type { Vendors } from './assembly/vendors.ts';

/** What the platform provides to every module. */
export interface ModuleContext {
  clock: Clock;
  ledger: Ledger;
  live: LiveStates;
  seal: Seal;
  closedGames: ClosedGames;
  /** The rows that belong to the installation, not to a brand. */
  installation: MerchantDatabase;
  /** Shared by every process on this database: signs challenges and encrypts stored secrets. */
  secret: string;
  /** Demo accounts may log in. */
  demo: boolean;
  env: Environment;
  /** The third parties of a brand. */
  adapters: Pick<
    Brands,
    'humanOf' | 'imagesOf' | 'messagesOf' | 'paymentsOf' | 'phoneAuthOf' | 'requireHuman' | 'takeHardProof'
  > & {
    publicPhoneAuth(settings: AdapterSettings): PublicPhoneAuth | null;
    /** Returns messages that the brand stores instead of sending; those to one recipient if `to` is given. */
    outboxOf(brand: Brand, to: string | null): Promise<OutboxMessage[]>;
  };
  vendors: Pick<Vendors, 'of' | 'walletAddress' | 'launchOrigins' | 'verifyAddress'>;
  /** Returns whether this server serves a brand. */
  isServed(brandId: string): boolean;
  /** Returns whether the session of a call is still live. */
  sessionLives: Callers['sessionLives'];
  /** Records the text messages that a brand has sent in this hour, for the metrics. */
  noteSms: SmsGauges['note'];
  /** Returns how an operation is approved; null for one that never needs a second person. */
  approvableOf(id: string): Approvable | null;
  /** Counts a request that one person executed alone, for the metrics. */
  noteBreakGlass(brand: Pick<Brand, 'id'>): void;
  /** Runs an operation of another module as the same caller; access was checked for the current call. */
  run<Id extends RunnableId>(
    id: Id,
    call: Call,
    input: OperationTypes[Id]['request'],
  ): Promise<OperationTypes[Id]['value']>;
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
  /** What demo accounts find in its tables. */
  demo?: DemoData;
  /** Deletes expired rows from its tables; runs every five minutes for each brand. */
  expire?: (db: MerchantDatabase, now: number, context: ExpireContext) => Promise<void>;
  /** Its operations that a brand may put under the approval of a second person. */
  approvable?: (context: ModuleContext) => Readonly<Partial<Record<RunnableId, Approvable>>>;
}

/** Demo data of a module, for brands with play money on a server that has demo accounts. */
export interface DemoData {
  /** Modules whose demo data must be made before. */
  after?: readonly string[];
  /** Whether it needs the game vendor. Then it follows in the background, once the vendor answers. */
  needsVendor?: boolean;
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
  imagesOf: Brands['imagesOf'];
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
