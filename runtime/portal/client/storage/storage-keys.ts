type Place = 'session' | 'local';

interface StoragePolicy {
  place: Place;
  /** Outlives a logout. */
  keptAtLogout: boolean;
}

/** Every key the portal keeps in the browser; there is no other. */
export const storageKeys = {
  token: { place: 'session', keptAtLogout: false },
  account: { place: 'session', keptAtLogout: false },
  customerId: { place: 'session', keptAtLogout: false },
  isAgent: { place: 'session', keptAtLogout: false },
  nickname: { place: 'session', keptAtLogout: false },
  toUpline: { place: 'session', keptAtLogout: false },
  memberLabel: { place: 'session', keptAtLogout: false },
  merchant: { place: 'session', keptAtLogout: true },
  merchantCode: { place: 'session', keptAtLogout: true },
  gameVendor: { place: 'session', keptAtLogout: true },
  vassalage: { place: 'session', keptAtLogout: true },
  hideBalance: { place: 'session', keptAtLogout: true },
  chunkRetry: { place: 'session', keptAtLogout: true },
  lang: { place: 'local', keptAtLogout: true },
  hisLang: { place: 'local', keptAtLogout: true },
  /** Says that a session cookie may exist, so that visitors cost no call. Holds no secret. */
  sessionHint: { place: 'local', keptAtLogout: false },
} as const satisfies Record<string, StoragePolicy>;

export type StorageKey = keyof typeof storageKeys;
