import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureAccess } from '../../schema/api/access.ts';
import type { Operation } from '../../schema/api/operation.ts';
import { RecordInvalid } from './record-invalid.ts';

/** One file of `schema/api/` that exports a table: `wallet.operations.ts` exports `walletOperations`. */
export interface TablePart<Row> {
  /** File name, `wallet.operations.ts`. */
  file: string;
  /** Name of its export, `walletOperations`. */
  name: string;
  rows: Readonly<Record<string, Row>>;
}

/** `wallet.access.ts`, which exports `walletAccess`. */
export interface AccessPart {
  file: string;
  name: string;
  /** Name of the feature or of the module of the platform. */
  feature: string;
  permissions: readonly string[];
}

export interface ApiParts {
  /** Names of the API schemas: `wallet` for `wallet.schema.json`. */
  schemas: string[];
  operations: TablePart<Operation>[];
  errors: TablePart<number>[];
  access: AccessPart[];
}

/** Reads the files of `schema/api/`, in the order of their names. Throws `RecordInvalid` for a missing export. */
export async function readApiParts(root: string): Promise<ApiParts> {
  const folder = path.join(root, 'schema/api');
  const files = (await readdir(folder)).sort();
  return {
    schemas: files.filter((file) => file.endsWith('.schema.json')).map((file) => file.replace('.schema.json', '')),
    operations: await readTables<Operation>(folder, files, 'operations'),
    errors: await readTables<number>(folder, files, 'errors'),
    access: (await readTables<unknown>(folder, files, 'access')).map(accessPart),
  };
}

async function readTables<Row>(folder: string, files: string[], kind: string): Promise<TablePart<Row>[]> {
  const parts: TablePart<Row>[] = [];
  for (const file of files.filter((name) => name.endsWith(`.${kind}.ts`))) {
    const name = exportName(file, kind);
    // The files are ours; `generate-all.ts` checks their rows.
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>;
    const rows = module[name];
    if (typeof rows !== 'object' || rows === null)
      throw new RecordInvalid([`schema/api/${file}: export a table named "${name}"`]);
    parts.push({ file, name, rows: rows as Record<string, Row> });
  }
  return parts;
}

function accessPart({ file, name, rows }: TablePart<unknown>): AccessPart {
  // `satisfies FeatureAccess` checks its fields.
  const { permissions = {} } = rows as FeatureAccess;
  return { file, name, feature: file.replace('.access.ts', ''), permissions: Object.keys(permissions) };
}

/** `account-security.operations.ts` → `accountSecurityOperations`. */
function exportName(file: string, kind: string): string {
  const stem = file.replace(`.${kind}.ts`, '');
  const camel = stem.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}
