import { featureStorage } from '../generated/feature-storage.ts';

const day = 86_400;

interface Policy {
  /** Whether it is kept at logout. */
  keptAtLogout: boolean;
}

interface CookiePolicy extends Policy {
  /** `portal` cookies are readable by scripts; `server` cookies are HttpOnly. */
  writer: 'portal' | 'server';
  /** Lifetime in seconds; null until the browser closes. */
  maxAge: number | null;
}

type Place = 'session' | 'local';

const forgotten = { keptAtLogout: false } as const;
const kept = { keptAtLogout: true } as const;
const readableForADay = { ...kept, writer: 'portal', maxAge: day } as const;

/**
 * Every key that this site stores in a browser, with its content; those of features are in `storage.ts` of each.
 * No key contains a password or a one-time code. The only credentials are two cookies that scripts cannot read.
 * A logout keeps the two merchant keys of the session storage (specification, section 4) and `logoutDue`.
 */
export const storageKeys = {
  session: {
    /** The CSRF token of the session; useless without the session cookie. */
    token: forgotten,
    /** The required step of the session: open, verify or changePassword. */
    sessionState: forgotten,
    /** When the player's break ends, ISO 8601; absent without one. */
    breakUntil: forgotten,
    /** The username. */
    account: forgotten,
    /** The id of the player. */
    customerId: forgotten,
    /** The account type as a number: 0 member; 1, 2, 41, 42 agents; 4 trial. */
    isAgent: forgotten,
    /** The nickname the header shows. */
    nickname: forgotten,
    /** 1 if the player may transfer to the parent agent, else 0. */
    toUpline: forgotten,
    /** The brand's own name of the rank. */
    memberLabel: forgotten,
    /** The level of the rank, a number. */
    rankLevel: forgotten,
    /** The colour of the rank, #rrggbb. */
    rankColour: forgotten,
    /** The id of the brand. */
    merchant: kept,
    /** The merchant code of the brand. */
    merchantCode: kept,
    /** Cache: the settings tree of the server's last reply. */
    settings: forgotten,
    /** Cache: the brand's own URLs with their speeds. */
    routers: forgotten,
    /** Cache: whether the merchant runs on one wallet. */
    merchantWallet: forgotten,
    /** Cache: which contracts the player has. */
    consolidated: forgotten,
    /** 1 after a failed logout call; it is repeated when the page opens again. */
    logoutDue: kept,
    /** The release for which the page was reloaded after a chunk of an older release was missing. */
    releaseReload: forgotten,
    ...featureStorage.session,
  },
  local: {
    /** The chosen language code. */
    lang: kept,
    /** The last chosen language code, under the specification's second key. */
    hisLang: kept,
    /** Requests with unknown outcome, by account and action, so that none has its effect twice. */
    requests: kept,
    ...featureStorage.local,
  },
  cookie: {
    /** The credential of the session; the server removes it at logout. */
    '__Host-session': { ...forgotten, writer: 'server', maxAge: null },
    /** The remember token: one login, renewed at every use. The server stores its hash; a new password revokes it. */
    '__Host-remember': { ...kept, writer: 'server', maxAge: day },
    /** Identifies a browser that has logged in, so that wrong passwords from other browsers do not lock it out. */
    '__Host-device': { ...kept, writer: 'server', maxAge: 180 * day },
    /** The id of the last CAPTCHA image. */
    '__Host-captcha': { ...kept, writer: 'server', maxAge: null },
    /** The language code of pages and messages. */
    lang: { ...kept, writer: 'server', maxAge: 365 * day },
    /** The last username, if the player chose to be remembered. */
    lastUser: readableForADay,
    /** 1 if the player chose to be remembered: the form offers the one-tap login. */
    remember: readableForADay,
    /** The last chosen dialling code. */
    dialingCode: readableForADay,
  },
} as const satisfies Record<Place, Record<string, Policy>> & { cookie: Record<string, CookiePolicy> };

export type StorageKey = { [P in Place]: keyof (typeof storageKeys)[P] }[Place];

type Cookies = typeof storageKeys.cookie;

/** The cookies that scripts may read and write. */
export type ReadableCookie = {
  [Name in keyof Cookies]: Cookies[Name]['writer'] extends 'portal' ? Name : never;
}[keyof Cookies];
