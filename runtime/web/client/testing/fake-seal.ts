import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });

/** The key that the fake server gives to clients that seal a body. */
export const sealKey = { kid: 'k', jwk: await exportJWK(publicKey), nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' };

/** Returns the payload of a sealed body. The caller names the type of what it sends. */
export async function openedPayload<Payload>(body: unknown): Promise<Payload> {
  const { plaintext } = await compactDecrypt((body as { sealed: string }).sealed, privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext)).payload;
}
