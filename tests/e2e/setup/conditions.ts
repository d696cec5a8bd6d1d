import type { BrandBundle, SettingsNode } from '../../../schema/bundle.ts';
import type { RoutePath } from '../../../schema/generated/features.ts';
import type { FlagId } from '../../../schema/generated/flags.ts';
import { flagRules } from '../../../schema/generated/flag-rules.ts';
import type { Category } from '../../../schema/generated/api/lobby.ts';

/** The page of each category. */
const pages = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/elott',
} as const satisfies Record<Category, string>;

const all = Object.keys(pages) as Category[];

export interface Condition {
  /** The reason for skipping a test if the condition is false. */
  without: string;
  holds: (bundle: BrandBundle) => boolean;
}

/**
 * Conditions of brands that no route and no flag expresses. Each depends only on the output of the compiler, so
 * that an error of the portal or the platform cannot skip the tests that would find it.
 */
export const conditions = {
  registration: {
    without: 'the brand has registration by username switched off',
    holds: takesUsernames,
  },
  'no registration by username': {
    without: 'the brand has registration by username open',
    holds: (bundle) => !takesUsernames(bundle),
  },
  'closed registration': {
    without: 'the brand has registration open',
    holds: (bundle) => !isRegistrationOpen(bundle),
  },
  'registration by mobile': {
    without: 'the brand registers nobody by mobile number',
    holds: (bundle) => isRegistrationOpen(bundle) && isCompiledOn(bundle, 'MOBILENUMREG3'),
  },
  'login by text message': {
    without: 'the brand has no login by text message',
    holds: (bundle) => isCompiledOn(bundle, 'MOBILEVERCODELOGIN3'),
  },
  'free play': {
    without: 'the brand has free play switched off',
    holds: (bundle) => isForMembers(bundle) && isCompiledOn(bundle, 'FREEPLAY3'),
  },
  'open pages': {
    without: 'the brand shows its pages to members alone',
    holds: ({ deployment }) => !deployment.loginedToHomePage,
  },
  'login first': {
    without: 'the brand shows its pages to everyone',
    holds: ({ deployment }) => deployment.loginedToHomePage,
  },
  'play money': { without: 'the brand plays for real money', holds: ({ money }) => money === 'play' },
  'several languages': { without: 'the brand has one language', holds: ({ languages }) => languages.length > 1 },
  'one language': { without: 'the brand has several languages', holds: ({ languages }) => languages.length === 1 },
  'routes off': { without: 'the brand has no route switched off', holds: ({ routesOff }) => routesOff.length > 0 },
  payments: { without: 'the brand has no payment provider', holds: ({ payments }) => payments },
  'no payments': { without: 'the brand has a payment provider', holds: ({ payments }) => !payments },
  transfers: {
    without: 'the brand offers no transfers to the upline',
    holds: hasTransfers,
  },
  'no transfers': {
    without: 'the brand offers transfers to the upline',
    holds: (bundle) => !hasTransfers(bundle),
  },
  English: { without: 'the brand has no English', holds: (bundle) => bundle.languages.includes('EN') },
  games: { without: 'the brand has no games', holds: (bundle) => compiledCategories(bundle).length > 0 },
  lottery: {
    without: 'the brand has no lottery',
    holds: hasLottery,
  },
  LIVE: category('LIVE'),
  RNG: category('RNG'),
  SPORTS: category('SPORTS'),
  ESPORTS: category('ESPORTS'),
  FISH: category('FISH'),
  PVP: category('PVP'),
  ELOTT: category('ELOTT'),
  LOTT: category('LOTT'),
} satisfies Record<string, Condition>;

/**
 * A condition that a test may require of a brand: one of the table, a route that the brand offers, or a flag that is
 * compiled on; with "no", the opposite of the two. A feature has the conditions of its own routes and flags.
 */
export type ConditionName = keyof typeof conditions | `${'no ' | ''}${RoutePath | FlagId}`;

/** Returns a condition. Throws for a route or a flag that does not exist. */
export function conditionOf(name: ConditionName): Condition {
  if (Object.hasOwn(conditions, name)) return conditions[name as keyof typeof conditions];
  const isOpposite = name.startsWith('no ');
  const subject = isOpposite ? name.slice('no '.length) : name;
  const has = subject.startsWith('/') ? offersRoute : isCompiledOn;
  return {
    without: isOpposite ? `the brand has ${subject}` : `the brand has no ${subject}`,
    holds: (bundle) => has(bundle, subject) !== isOpposite,
  };
}

interface Route {
  path: string;
  flag?: string;
  offered?: (bundle: BrandBundle) => boolean;
}

// The records load their pages by import(), and those are checked with the types of browsers. So the path is no literal.
const list = new URL('../../../runtime/portal/generated/feature-list.ts', import.meta.url).href;
const { features } = (await import(list)) as { features: readonly { routes: readonly Route[] }[] };

/** Returns whether a brand has a route, as the record of its feature states. */
function offersRoute(bundle: BrandBundle, path: string): boolean {
  const route = features.flatMap(({ routes }) => routes).find((each) => each.path === path);
  if (route === undefined) throw new Error(`no feature has the route ${path}`);
  const { flag, offered } = route;
  if (bundle.routesOff.includes(path) || (flag !== undefined && !isCompiledOn(bundle, flag))) return false;
  return offered === undefined || offered(bundle);
}

/** Returns the categories of a brand in display order. */
export function compiledCategories(bundle: BrandBundle): Category[] {
  return bundle.categories.flatMap((title) => all.filter((each) => each === title && offersCategory(bundle, each)));
}

/** Returns whether a flag and all its parents are compiled on; for an unnamed flag, the default of the catalogue. */
export function isCompiledOn({ settings }: Pick<BrandBundle, 'settings'>, key: string): boolean {
  const path = pathTo(settings, key);
  if (path !== null) return path.every(({ enabled }) => enabled === '1');
  const flag = flagRules.find(({ modId }) => modId === key);
  if (flag === undefined) throw new Error(`there is no flag ${key}`);
  return flag.default;
}

function hasTransfers(bundle: BrandBundle): boolean {
  return bundle.payments && isCompiledOn(bundle, 'TRANSFERUP3');
}

function takesUsernames(bundle: BrandBundle): boolean {
  return isRegistrationOpen(bundle) && isCompiledOn(bundle, 'USERNAMEREG3');
}

function isRegistrationOpen(bundle: BrandBundle): boolean {
  return isForMembers(bundle) && isCompiledOn(bundle, 'DIRECTREG3');
}

/** Returns whether the audience includes members: a site for agents has no member registration or free play. */
function isForMembers({ deployment }: BrandBundle): boolean {
  return deployment.audience !== 'agents';
}

function hasLottery(bundle: BrandBundle): boolean {
  return offersCategory(bundle, 'ELOTT') || offersCategory(bundle, 'LOTT');
}

function category(title: Category): Condition {
  return { without: `the brand has no ${title}`, holds: (bundle) => offersCategory(bundle, title) };
}

function offersCategory(bundle: BrandBundle, title: Category): boolean {
  return (
    isCompiledOn(bundle, 'GAMES3') &&
    bundle.categories.includes(title) &&
    !bundle.routesOff.includes(pages[title]) &&
    (title !== 'ESPORTS' || bundle.esportsProviders.length > 0)
  );
}

function pathTo(nodes: readonly SettingsNode[], key: string): SettingsNode[] | null {
  for (const node of nodes) {
    if (node.modId === key) return [node];
    const below = pathTo(node.childrenNodes ?? [], key);
    if (below !== null) return [node, ...below];
  }
  return null;
}
