import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** Options of a server for a browser: the part that an authenticator reads. */
export interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

export interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** Failures that a test injects into an authenticator. */
export interface InjectedFailure {
  /** Origin that the browser reports; by default that of the relying party. */
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** The signature counter; by default one more than the last. */
  counter?: number;
  /** Whether the signature is over other data. */
  forged?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A software passkey: ES256, no attestation, discoverable. It returns what a browser would send. */
export class SoftwarePasskey {
  readonly id = randomBytes(20).toString('base64url');
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle: string | null = null;

  /** `origin`: the origin of the page in the browser. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the result of `navigator.credentials.create`. */
  create(options: CreationOptions, misbehaviour: InjectedFailure = {}): Record<string, unknown> {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const cose = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
    const authData = this.#authenticatorData(options.rp.id, misbehaviour, attested);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, misbehaviour).toString('base64url'),
        attestationObject: cborMap([
          ['fmt', 'none'],
          ['attStmt', null],
          ['authData', authData],
        ]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns the result of `navigator.credentials.get`. */
  get(options: RequestOptions, misbehaviour: InjectedFailure = {}): Record<string, unknown> {
    const clientData = this.#clientData('webauthn.get', options.challenge, misbehaviour);
    const authenticatorData = this.#authenticatorData(options.rpId, misbehaviour);
    const hash = createHash('sha256')
      .update(misbehaviour.forged ? 'something else' : clientData)
      .digest();
    const signature = createSign('sha256').update(authenticatorData).update(hash).sign(this.#keys.privateKey);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #envelope(): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: InjectedFailure): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(
    rpId: string,
    { rpId: claimed = rpId, userVerified = true, counter = this.#counter + 1 }: InjectedFailure,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer {
    this.#counter = counter;
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(claimed).digest(), Buffer.from([flags]), count, attested]);
  }
}

/** null is the empty map. */
type CborValue = number | string | Buffer | null;

/** Encodes the part of CBOR that WebAuthn uses: a map of small numbers, text, bytes and the empty map. */
function cborMap(entries: [number | string, CborValue][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cborItem)]);
}

function cborItem(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([cborHead(2, value.length), value]) : cborHead(5, 0);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
