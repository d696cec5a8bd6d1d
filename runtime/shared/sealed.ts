/** How a sealed body travels: `{ sealed: <JWE compact> }`, encrypted to the key of `system.sealKey`. */
export interface SealedBody {
  sealed: string;
}

/** What the JWE holds. `at` is ISO 8601; the nonce is the one `system.sealKey` gave, and works once. */
export interface SealedContent {
  payload: unknown;
  nonce: string;
  at: string;
}

export const sealedAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'P-256' } as const;

/** How far `at` may be from the server's clock. */
export const sealedWindowMs = 5 * 60_000;

/** Longest compact JWE taken. */
export const sealedMaxLength = 32_768;
