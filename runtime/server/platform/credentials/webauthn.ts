import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyMade, PasskeyProof } from '../../../../schema/generated/api/account.ts';

/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** Where a response must come from. */
export interface PasskeySite {
  /** Origin of the page, as the browser sees it. */
  origin: string;
  /** Host that passkeys belong to. */
  rpId: string;
  /** Consumes the challenge that the response answers; returns false for one that is not ours. */
  takes(challenge: string): Promise<boolean>;
}

/** A stored passkey, as far as a response is verified with it. */
export interface StoredPasskey {
  credential_id: string;
  public_key: Uint8Array;
  counter: bigint;
}

/** Returns the options that the browser needs to create a passkey, and not a second one in the same authenticator. */
export function creationOptions({
  site,
  user,
  challenge,
  known,
}: {
  site: { name: string; rpId: string };
  user: { id: string; username: string; name: string };
  challenge: Uint8Array<ArrayBuffer>;
  /** Passkeys of the user at this host. */
  known: readonly { credential_id: string; transports: string[] }[];
}): Promise<object> {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userName: user.username,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the options that the browser needs to log in with any passkey of this host. */
export function requestOptions(rpId: string, challenge: Uint8Array<ArrayBuffer>): Promise<object> {
  return generateAuthenticationOptions({ rpID: rpId, challenge, userVerification: 'required' });
}

/** Returns the credential of a passkey just created here; null for any invalid response. */
export async function readCreated(
  { id, rawId, type, response }: PasskeyMade,
  { origin, rpId, takes }: PasskeySite,
): Promise<{ id: string; publicKey: Uint8Array; counter: number } | null> {
  const { clientDataJSON, attestationObject } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: takes,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for every invalid response. The reason is not reported: it would only help a forger.
    return null;
  }
}

/** Returns the authenticator's new counter; null when the response does not answer one of our challenges. */
export async function readUsed(
  passkey: StoredPasskey,
  ownerId: string,
  { id, rawId, type, response }: PasskeyProof,
  { origin, rpId, takes }: PasskeySite,
): Promise<bigint | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = userHandle ?? '';
  if (handle !== '' && Buffer.from(handle, 'base64url').toString() !== ownerId) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: takes,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    // The library throws for every invalid response. The reason is not reported: it would only help a forger.
    return null;
  }
}
