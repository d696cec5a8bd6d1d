import { createHmac } from 'node:crypto';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SealKey } from '../../../../schema/generated/api/system.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomToken } from '../../../shared/ids.ts';
import { sealedAlgorithm, sealedMaxLength, sealedWindowMs } from '../../../shared/sealed.ts';
import { HOUR, MINUTE, isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import { readJson } from '../http/read-json.ts';
import { timingSafeEqualText } from '../http/access.ts';

export interface Seal {
  /** Returns the current encryption key, and a nonce for bodies sent to this merchant. */
  key(merchant: string): Promise<SealKey>;
  /** Decrypts a sealed body sent to this merchant. Throws `sealed.invalid` for any defect. */
  open(merchant: string, sealed: string): Promise<unknown>;
}

export interface SealOptions {
  database: Database;
  clock: Clock;
  secret: string;
}

const ROTATE_MS = HOUR;
/** How long the previous key is still accepted. */
const GRACE_MS = 10 * MINUTE;
const NONCE_MS = 10 * MINUTE;

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  created_at: Date;
}

export function createSeal({ database, clock, secret }: SealOptions): Seal {
  const keys = new Map<string, KeyRow>();

  async function current(): Promise<KeyRow> {
    const now = clock.now();
    const known = [...keys.values()].find((key) => isCurrent(key, now));
    if (known !== undefined) return known;
    const [stored] = await database.query<KeyRow>(
      'select * from seal_key where created_at > $1 and created_at <= $2 order by created_at desc limit 1',
      [new Date(now - ROTATE_MS), new Date(now)],
    );
    const key = stored ?? (await make(now));
    keys.set(key.kid, key);
    return key;
  }

  async function make(now: number): Promise<KeyRow> {
    const pair = await generateKeyPair(sealedAlgorithm.alg, { crv: sealedAlgorithm.crv, extractable: true });
    const key: KeyRow = {
      kid: randomToken(9),
      private_jwk: await exportJWK(pair.privateKey),
      public_jwk: await exportJWK(pair.publicKey),
      created_at: new Date(now),
    };
    await database.query('insert into seal_key (kid, private_jwk, public_jwk, created_at) values ($1, $2, $3, $4)', [
      key.kid,
      JSON.stringify(key.private_jwk),
      JSON.stringify(key.public_jwk),
      key.created_at,
    ]);
    await database.query('delete from seal_key where created_at < $1', [new Date(now - ROTATE_MS - GRACE_MS)]);
    for (const [kid, old] of keys) if (old.created_at.getTime() < now - ROTATE_MS - GRACE_MS) keys.delete(kid);
    return key;
  }

  async function find(kid: string): Promise<KeyRow | null> {
    const key = keys.get(kid) ?? (await database.query<KeyRow>('select * from seal_key where kid = $1', [kid]))[0];
    if (key === undefined || Math.abs(clock.now() - key.created_at.getTime()) > ROTATE_MS + GRACE_MS) return null;
    keys.set(kid, key);
    return key;
  }

  async function decrypt(sealed: string): Promise<unknown> {
    if (sealed.length > sealedMaxLength) return null;
    const { plaintext } = await compactDecrypt(
      sealed,
      async ({ kid, alg }) => {
        const key = typeof kid === 'string' ? await find(kid) : null;
        if (key === null || alg !== sealedAlgorithm.alg) throw new Error('no such key');
        return importJWK(key.private_jwk, sealedAlgorithm.alg);
      },
      { keyManagementAlgorithms: [sealedAlgorithm.alg], contentEncryptionAlgorithms: [sealedAlgorithm.enc] },
    );
    return readJson(Buffer.from(plaintext));
  }

  return {
    async key(merchant) {
      const { kid, public_jwk, created_at } = await current();
      return {
        kid,
        jwk: { ...public_jwk },
        nonce: issueNonce({ secret, merchant }, clock.now() + NONCE_MS),
        expiresAt: isoTime(created_at.getTime() + ROTATE_MS + GRACE_MS),
      };
    },
    async open(merchant, sealed) {
      const content = await decrypt(sealed).catch(() => null);
      if (!isContent(content)) throw new AppError('sealed.invalid');
      // An invalid date compares as false.
      const inTime = Math.abs(clock.machineNow() - Date.parse(content.at)) <= sealedWindowMs;
      const expiresAt = nonceExpiry({ secret, merchant }, content.nonce);
      if (!inTime || expiresAt === null || expiresAt <= clock.now()) throw new AppError('sealed.invalid');
      const first = await useOnce(database.as(merchant), {
        merchant,
        scope: 'sealed',
        nonce: content.nonce,
        expiresAt,
      });
      if (!first) throw new AppError('sealed.invalid');
      return content.payload;
    },
  };
}

function isCurrent({ created_at }: KeyRow, now: number): boolean {
  const age = now - created_at.getTime();
  return age >= 0 && age < ROTATE_MS;
}

/** What a nonce is signed with: a body sealed for one merchant is invalid for another. */
interface Stamp {
  secret: string;
  merchant: string;
}

/** Issues a nonce that contains its expiry and our signature, so that nothing is stored for it. */
function issueNonce(by: Stamp, expiresAt: number): string {
  const text = `${randomToken(12)}.${expiresAt.toString(36)}`;
  return `${text}.${stamp(by, text)}`;
}

function nonceExpiry(by: Stamp, nonce: string): number | null {
  const end = nonce.lastIndexOf('.');
  const text = nonce.slice(0, end);
  if (end < 0 || !timingSafeEqualText(nonce.slice(end + 1), stamp(by, text))) return null;
  return Number.parseInt(text.split('.')[1] ?? '', 36);
}

function stamp({ secret, merchant }: Stamp, text: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['nonce', merchant, text]))
    .digest('base64url')
    .slice(0, 22);
}

function isContent(value: unknown): value is { payload: unknown; nonce: string; at: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'payload' in value &&
    'nonce' in value &&
    typeof value.nonce === 'string' &&
    'at' in value &&
    typeof value.at === 'string'
  );
}
