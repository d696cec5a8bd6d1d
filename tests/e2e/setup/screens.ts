import { expect, type Locator } from '@playwright/test';
import type { Category } from '../../../schema/generated/api/lobby.ts';
import { legalPages } from '../../../runtime/portal/features/support/model/legal-pages.ts';
import { pageRoutes } from '../../../schema/generated/features.ts';
import { conditionOf, isCompiledOn, type ConditionName } from './conditions.ts';
import type { Portal } from './portal.ts';
import { logInBrowser } from './session-cookie.ts';
import type { Site } from './site.ts';

/** A screen: a page, a page with an open dialog, or a game. */
export interface Screen {
  id: string;
  kind: 'page' | 'box' | 'game';
  /** The type of player who sees it. */
  as: 'visitor' | 'member';
  /** Its route; a brand with this route off does not have the screen. */
  route?: string;
  /** Further conditions on the compiled brand. */
  needs?: readonly ConditionName[];
  /** Its flag; a brand with this flag off does not have the screen. */
  flag?: string;
  size?: 'desktop' | 'mobile';
  /** Whether the content of the game's frame is checked too. */
  framed?: true;
  open: (portal: Portal, site: Site) => Promise<void>;
}

/** Screens that need more than their URL, or that are visited in more than one way. */
const ownScreens: readonly Screen[] = [
  page('home', 'visitor', '/index'),
  page('slots', 'visitor', '/rng'),
  { ...page('live', 'visitor', '/live'), size: 'mobile' },
  { ...page('fish', 'visitor', '/fish'), size: 'desktop' },
  { ...page('rooms', 'visitor', '/pvp'), size: 'mobile' },
  { ...page('sports', 'visitor', '/sports'), size: 'mobile' },
  { ...page('esports', 'visitor', '/esports'), size: 'desktop' },
  page('lottery', 'visitor', '/elott'),
  page('download', 'visitor', '/down'),
  // Text pages: each is checked at one of the sizes.
  ...legalPages.map((name, at) => ({
    ...page(`legal-${name}`, 'visitor', `/legal/${name}`),
    size: at % 2 === 0 ? ('desktop' as const) : ('mobile' as const),
  })),
  page('not-found', 'visitor', '/no-such-page'),
  page('members-only', 'visitor', '/records/bets'),
  { id: 'login', kind: 'box', as: 'visitor', route: '/login', open: (portal) => portal.openLogin() },
  {
    id: 'register',
    kind: 'box',
    as: 'visitor',
    route: '/register',
    needs: ['/register'],
    open: (portal) => portal.openRegistration(),
  },
  {
    id: 'register-refused',
    kind: 'box',
    as: 'visitor',
    route: '/register',
    needs: ['registration'],
    open: async (portal) => {
      await portal.openRegistration();
      await portal.action('register-submit').click();
      await expect(portal.dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    id: 'login-sms',
    kind: 'box',
    as: 'visitor',
    route: '/login',
    needs: ['login by text message'],
    open: async (portal) => {
      await portal.openLogin();
      await portal.tab('sms').click();
      await expect(portal.shown('mobileNum')).toBeVisible();
    },
  },
  {
    id: 'register-mobile',
    kind: 'box',
    as: 'visitor',
    route: '/register',
    needs: ['registration by mobile'],
    open: (portal) => portal.openMobileRegistration(),
  },
  {
    id: 'forgot',
    kind: 'box',
    as: 'visitor',
    size: 'desktop',
    route: '/login',
    open: (portal) => portal.openForgotPassword(),
  },
  {
    id: 'forgot-phone',
    kind: 'box',
    size: 'mobile',
    as: 'visitor',
    route: '/login',
    needs: ['login by text message'],
    open: async (portal) => {
      await portal.openForgotPassword();
      await portal.tab('phone').click();
      await expect(portal.shown('newPassword')).toBeVisible();
    },
  },
  page('reset-password', 'visitor', '/password/reset'),
  {
    id: 'menu',
    kind: 'box',
    as: 'visitor',
    size: 'mobile',
    open: async (portal) => {
      await portal.open('/index');
      await portal.openMenu();
    },
  },
  page('home', 'member', '/index'),
  page('wallet', 'member', '/wallet'),
  page('bets', 'member', '/records/bets'),
  page('slots', 'member', '/rng'),
  { ...page('favourites', 'member', '/rng', '/rng?show=favorites'), size: 'mobile' },
  {
    id: 'vendors',
    kind: 'box',
    as: 'member',
    size: 'desktop',
    route: '/rng',
    needs: ['RNG'],
    open: async (portal) => {
      await portal.open('/index');
      const item = portal.header.locator('a[aria-controls="vendors-RNG"]');
      await item.hover();
      await expect(item).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    id: 'game',
    kind: 'game',
    as: 'member',
    route: '/rng',
    needs: ['RNG'],
    open: async (portal) => {
      await portal.open('/rng');
      await portal.action('play').first().click();
      await expect(portal.spin).toBeEnabled();
      await portal.settled();
    },
  },
  game('LIVE', 'mobile', '/live', (portal) => portal.action('play')),
  game('FISH', 'desktop', '/fish', (portal) => portal.action('play')),
  game('PVP', 'mobile', '/pvp', (portal) => portal.action('enter-room')),
  game('SPORTS', 'desktop', '/sports', (portal) => portal.action('play')),
  game('lottery', 'mobile', '/elott', (portal) => portal.page.locator('[data-game]')),
  {
    id: 'menu',
    kind: 'box',
    as: 'member',
    size: 'mobile',
    open: async (portal) => {
      await portal.open('/index');
      await portal.openMenu();
    },
  },
  {
    id: 'security',
    kind: 'box',
    as: 'member',
    open: async (portal) => {
      await portal.open('/index');
      await portal.openSecurity();
      await portal.settled();
    },
  },
  {
    id: 'change-password',
    kind: 'box',
    size: 'mobile',
    as: 'member',
    open: async (portal) => {
      await portal.open('/index');
      await portal.openSecurity();
      await portal.action('change-password').click();
      await expect(portal.shown('newPassword')).toBeVisible();
    },
  },
  {
    id: 'verify',
    kind: 'box',
    size: 'mobile',
    as: 'visitor',
    route: '/login',
    needs: ['registration'],
    open: async (portal, site) => {
      await logInBrowser(portal.page.context(), site, await site.memberOwingProof());
      await portal.open('/login');
      await expect(portal.shown('code')).toBeVisible();
    },
  },
  {
    id: 'sign-out',
    kind: 'box',
    as: 'member',
    size: 'desktop',
    open: async (portal) => {
      await portal.open('/index');
      await portal.action('logout').first().click();
      await expect(portal.dialog).toBeVisible();
    },
  },
];

/** Pages that show nothing without a query; `ownScreens` opens them from a game. */
const needQuery = ['/game', '/lottery', '/vnlottery', '/seaLottery', '/seamless'];

/** Every other page of a feature. */
const otherPages: readonly Screen[] = pageRoutes
  .filter(({ path }) => !needQuery.includes(path) && !ownScreens.some(({ route }) => route === path))
  .map(({ path, access, flag }) => ({
    ...page(path.slice(1).replaceAll('/', '-'), access === 'visitor' ? 'visitor' : 'member', path),
    ...(flag === undefined ? {} : { flag }),
  }));

/** Every screen, for screenshots and for axe. */
export const screens: readonly Screen[] = [...ownScreens, ...otherPages];

/** Returns the screens of a brand at a size. */
export function screensOf(site: Site, size: 'desktop' | 'mobile'): Screen[] {
  return screens.filter(
    (screen) =>
      (screen.size ?? size) === size &&
      (screen.route === undefined || site.hasRoute(screen.route)) &&
      (screen.flag === undefined || isCompiledOn(site.bundle, screen.flag)) &&
      (screen.needs ?? []).every((name) => conditionOf(name).holds(site.bundle)) &&
      (screen.as === 'member' || !site.asksLogin || beforeLogin.includes(screen.route ?? '')),
  );
}

/** The only screens for visitors of a brand that shows its pages to members only. */
const beforeLogin = ['/login', '/register', '/password/reset'];

function page(id: string, as: Screen['as'], route: string, path = route): Screen {
  return {
    id,
    kind: 'page',
    as,
    route,
    open: async (portal) => {
      await portal.open(path);
      await portal.settled();
    },
  };
}

/** Returns the screen of the first game of a category, in its frame. */
function game(
  needs: Category | 'lottery',
  size: 'desktop' | 'mobile',
  route: string,
  start: (portal: Portal) => Locator,
): Screen {
  return {
    id: `game-${needs.toLowerCase()}`,
    needs: [needs],
    kind: 'game',
    as: 'member',
    size,
    route,
    framed: true,
    open: async (portal) => {
      await portal.open(route);
      await start(portal).first().click();
      await expect(portal.game.getByRole('button').first()).toBeVisible();
      await portal.settled();
    },
  };
}
