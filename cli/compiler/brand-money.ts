import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Brand } from '../../schema/generated/brand.ts';
import { currentOf } from './emit/current-brand.ts';

/** The values that stay fixed once the ledger of a brand has entries. */
export interface BrandMoney {
  merchantCode: string;
  money: 'play' | 'real';
  /** ISO 4217. */
  currency: string;
  /** Null if no server has loaded the brand since decimals began to be recorded. */
  decimals: number | null;
}

/** The money of a brand on the server that serves it. */
export interface ServedMoney extends BrandMoney {
  /** Whether the ledger has entries. */
  fixed: boolean;
}

/** One value that a version of a brand changes. */
export interface MoneyChange {
  /** Its path in the brand file. */
  key: string[];
  from: string | number;
  to: string | number;
}

export function moneyOf({
  merchantCode,
  money,
  currency,
}: Pick<Brand, 'merchantCode' | 'money' | 'currency'>): BrandMoney {
  return { merchantCode, money, currency: currency.code, decimals: currency.decimals };
}

/** Returns the values that differ; empty if none does. */
export function moneyChanges(before: BrandMoney, after: BrandMoney): MoneyChange[] {
  const facts: { key: string[]; from: string | number | null; to: string | number | null }[] = [
    { key: ['merchantCode'], from: before.merchantCode, to: after.merchantCode },
    { key: ['money'], from: before.money, to: after.money },
    { key: ['currency', 'code'], from: before.currency, to: after.currency },
    { key: ['currency', 'decimals'], from: before.decimals, to: after.decimals },
  ];
  return facts.flatMap(({ key, from, to }) => (from === null || to === null || from === to ? [] : [{ key, from, to }]));
}

/** Returns the money of the live version in `dist/`; null if there is none. */
export async function liveMoney(dist: string, id: string): Promise<BrandMoney | null> {
  const current = await currentOf(dist, id);
  return current === null ? null : compiledMoney(dist, id, current.hash);
}

/** Returns the money of a compiled version; null if it cannot be read. */
export async function compiledMoney(dist: string, id: string, hash: string): Promise<BrandMoney | null> {
  try {
    const bundle: unknown = JSON.parse(await readFile(path.join(dist, 'brands', id, hash, 'bundle.json'), 'utf8'));
    return hasMoney(bundle) ? moneyOf(bundle) : null;
  } catch {
    // The file is missing or damaged: a build writes it again.
    return null;
  }
}

function hasMoney(bundle: unknown): bundle is Pick<Brand, 'merchantCode' | 'money' | 'currency'> {
  return (
    typeof bundle === 'object' &&
    bundle !== null &&
    'merchantCode' in bundle &&
    typeof bundle.merchantCode === 'string' &&
    'money' in bundle &&
    (bundle.money === 'play' || bundle.money === 'real') &&
    'currency' in bundle &&
    typeof bundle.currency === 'object' &&
    bundle.currency !== null &&
    'code' in bundle.currency &&
    'decimals' in bundle.currency
  );
}
