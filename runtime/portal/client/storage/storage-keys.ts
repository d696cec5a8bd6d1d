const day = 86_400;

interface Policy {
  /** Outlives a logout. */
  keptAtLogout: boolean;
}

interface CookiePolicy extends Policy {
  /** The portal's are readable; the server's are HttpOnly and read by no script. */
  writer: 'portal' | 'server';
  /** How long, in seconds; null as long as the browser is open. */
  maxAge: number | null;
}

type Place = 'session' | 'local';

const forgotten = { keptAtLogout: false } as const;
const kept = { keptAtLogout: true } as const;
const readableForADay = { ...kept, writer: 'portal', maxAge: day } as const;

/**
 * Everything this site keeps in a browser, each with what it may hold; there is no other.
 * No key holds a password or a one-time code, and no credential but two cookies that scripts cannot read.
 * A logout leaves the merchant's two keys in the session storage (specification, section 4), and what is still due.
 */
export const storageKeys = {
  session: {
    /** The CSRF handle of the session; useless without the session's cookie. */
    token: forgotten,
    /** What the session still owes: open, verify or changePassword. */
    sessionState: forgotten,
    /** The username. */
    account: forgotten,
    /** The id of the player. */
    customerId: forgotten,
    /** The account type as a number: 0 member; 1, 2, 41, 42 agents; 4 trial. */
    isAgent: forgotten,
    /** The nickname the header shows. */
    nickname: forgotten,
    /** 1 where the player may transfer to the agent above, else 0. */
    toUpline: forgotten,
    /** The name of the rank. */
    memberLabel: forgotten,
    /** The id of the brand. */
    merchant: kept,
    /** The merchant code of the brand. */
    merchantCode: kept,
    /** Cache: categories with their vendors, their language and when they were told. */
    gameVendor: forgotten,
    /** Cache: the settings tree as the server last told it. */
    settings: forgotten,
    /** Cache: the brand's own addresses with their speeds. */
    routers: forgotten,
    /** Cache: the rules of the registration fields. */
    validateRules: forgotten,
    /** Cache: notices, banners and pop-ups as the server last told them. */
    notices: forgotten,
    /** Cache: whether the merchant runs on one wallet. */
    merchantWallet: forgotten,
    /** Cache: which contracts the player has. */
    consolidated: forgotten,
    /** 1 while the server has not been told of a logout: it is told when the page opens again. */
    logoutDue: kept,
    /** The vendor chosen last in a lobby. */
    vassalage: forgotten,
    /** Cache: the page of games a category showed last, and the query it answers. */
    gamePage: forgotten,
    /** How far down the list of all games the tab has scrolled, and which list that was. */
    gameScroll: forgotten,
    /** The host that pictures of games come from in this session. */
    imageCdn: forgotten,
    /** 1 while the balance is hidden. */
    hideBalance: forgotten,
    /** The release for which the page was loaded anew after a piece of an older one was gone. */
    releaseReload: forgotten,
  },
  local: {
    /** The language code chosen. */
    lang: kept,
    /** The language code chosen last, as the specification names it beside `lang`. */
    hisLang: kept,
  },
  cookie: {
    /** The credential of the session; the server ends it at logout. */
    '__Host-session': { ...forgotten, writer: 'server', maxAge: null },
    /** Logs this browser in once more; renewed at every use, stored hashed by the server. Ends with a new password. */
    '__Host-remember': { ...kept, writer: 'server', maxAge: day },
    /** Names a browser that has logged in, so that wrong passwords from elsewhere do not lock it out. */
    '__Host-device': { ...kept, writer: 'server', maxAge: 180 * day },
    /** The id of the captcha picture shown last. */
    '__Host-captcha': { ...kept, writer: 'server', maxAge: null },
    /** The language code that pages and messages come in. */
    lang: { ...kept, writer: 'server', maxAge: 365 * day },
    /** The username used last, where remembering was asked for. */
    lastUser: readableForADay,
    /** 1 where remembering was asked for: the form offers the one tap. */
    remember: readableForADay,
    /** The dialling code chosen last. */
    dialingCode: readableForADay,
  },
} as const satisfies Record<Place, Record<string, Policy>> & { cookie: Record<string, CookiePolicy> };

export type StorageKey = { [P in Place]: keyof (typeof storageKeys)[P] }[Place];

type Cookies = typeof storageKeys.cookie;

/** The cookies a script may read and write. */
export type ReadableCookie = {
  [Name in keyof Cookies]: Cookies[Name]['writer'] extends 'portal' ? Name : never;
}[keyof Cookies];
