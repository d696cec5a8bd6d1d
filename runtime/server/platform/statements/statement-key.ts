import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { sealText, unsealText, type SealedFor } from '../credentials/seal-text.ts';
import type { Queryable } from '../database/database.ts';

export interface PublishedKey {
  id: string;
  /** Ed25519, 32 bytes in base64url. */
  publicKey: string;
  createdAt: Date;
}

/** The key that signs now. */
export interface SigningKey {
  id: string;
  /** Returns the Ed25519 signature of a text, base64url. */
  sign(text: string): string;
}

interface Owner {
  merchant: string;
  /** The platform's secret. */
  secret: string;
}

/** Returns the newest key of a brand; makes the first one. */
export async function signingKey(db: Queryable, owner: Owner & { now: number }): Promise<SigningKey> {
  const found = (await readNewest(db, owner)) ?? (await addKey(db, { ...owner, number: 1 }));
  const key = createPrivateKey({
    key: Buffer.from(unsealText(sealedFor(owner), found.private_key), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  return { id: found.id, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}

/** Makes a new key, which signs from now on. The keys before it still verify. Returns its id. */
export async function rotateKey(db: Queryable, owner: Owner & { now: number }): Promise<string> {
  const [row] = await db.query<{ number: number }>(
    'select coalesce(max(number), 0) + 1 as number from statement_key where merchant = $1',
    [owner.merchant],
  );
  return (await addKey(db, { ...owner, number: row?.number ?? 1 })).id;
}

/** Returns all keys of a brand, the newest first. */
export async function listKeys(db: Queryable, merchant: string): Promise<PublishedKey[]> {
  const rows = await db.query<{ id: string; public_key: string; created_at: Date }>(
    'select id, public_key, created_at from statement_key where merchant = $1 order by number desc',
    [merchant],
  );
  return rows.map(({ id, public_key, created_at }) => ({ id, publicKey: public_key, createdAt: created_at }));
}

interface KeyRow {
  id: string;
  private_key: string;
}

async function readNewest(db: Queryable, { merchant }: Owner): Promise<KeyRow | undefined> {
  const [row] = await db.query<KeyRow>(
    'select id, private_key from statement_key where merchant = $1 order by number desc limit 1',
    [merchant],
  );
  return row;
}

/** Stores a new key as number `number`, unless another server was first: then its key is returned. */
async function addKey(db: Queryable, owner: Owner & { now: number; number: number }): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  const secretPart = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await db.query(
    `insert into statement_key (merchant, number, id, public_key, private_key, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [owner.merchant, owner.number, id, x, sealText(sealedFor(owner), secretPart), new Date(owner.now)],
  );
  const stored = await readNewest(db, owner);
  if (stored === undefined) throw new Error('a key of statements was not stored');
  return stored;
}

const sealedFor = ({ merchant, secret }: Owner): SealedFor => ({
  secret,
  use: 'keys of statements at rest',
  owner: merchant,
});
