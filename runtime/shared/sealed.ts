/** Format of a sealed body: `{ sealed: <JWE compact> }`, encrypted to the key of `system.sealKey`. */
export interface SealedBody {
  sealed: string;
}

/** Content of the JWE. `at` is ISO 8601; the nonce comes from `system.sealKey` and is valid once. */
export interface SealedContent {
  payload: unknown;
  nonce: string;
  at: string;
}

export const sealedAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'P-256' } as const;

/** Maximum difference between `at` and the server's clock. */
export const sealedWindowMs = 5 * 60_000;

/** Maximum length of a compact JWE. */
export const sealedMaxLength = 32_768;
