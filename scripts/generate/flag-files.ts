import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { addFormats } from '../../schema/formats.ts';
import { banner } from './api-texts.ts';
import { RecordInvalid } from './record-invalid.ts';

const folder = 'schema/flags';
const schemaName = 'flags.schema.json';

interface FlagFile {
  flags: Omit<CataloguedFlag, 'owner'>[];
}

/**
 * Reads the flags of every feature: groups before flags, each by owner and then in the order of its file. Throws
 * `RecordInvalid` for a file that does not match `flags.schema.json`, and for an id that is defined twice.
 */
export async function readFlagFiles(root: string): Promise<CataloguedFlag[]> {
  const isValid = await validator(root);
  const files = (await readdir(path.join(root, folder)))
    .filter((name) => name.endsWith('.json') && name !== schemaName)
    .sort();
  const problems: string[] = [];
  const flags: CataloguedFlag[] = [];
  const ownerOf = new Map<string, string>();
  for (const file of files) {
    const place = `${folder}/${file}`;
    const found = isValid(await readFile(path.join(root, place), 'utf8'));
    if (Array.isArray(found)) {
      problems.push(...found.map((problem) => `${place}: ${problem}`));
      continue;
    }
    for (const { modId, kind, title, description, default: value, authority, switches, ...ends } of found.flags) {
      const other = ownerOf.get(modId);
      if (other !== undefined) problems.push(`${place}: "${modId}" is taken by ${other}; choose another modId`);
      ownerOf.set(modId, place);
      const owner = path.basename(file, '.json');
      flags.push({ modId, kind, title, description, default: value, authority, switches, owner, ...ends });
    }
  }
  if (problems.length > 0) throw new RecordInvalid(problems);
  return [...flags.filter(({ kind }) => kind === 'group'), ...flags.filter(({ kind }) => kind === 'flag')];
}

/** Returns `schema/generated/flag-catalogue.ts`: every flag with its texts. */
export function flagCatalogueText(flags: readonly CataloguedFlag[]): string {
  return [
    banner(`${folder}/<feature>.json`),
    "import type { CataloguedFlag } from '../catalogued-flag.ts';",
    '',
    `export const flagCatalogue: readonly CataloguedFlag[] = ${JSON.stringify(flags, null, 2)};`,
    '',
  ].join('\n');
}

/** Returns `schema/generated/flag-rules.ts`: what decides a flag, without the texts, for the portal. */
export function flagRulesText(flags: readonly CataloguedFlag[]): string {
  return [
    banner(`${folder}/<feature>.json`),
    'export const flagRules = [',
    ...flags.map(
      ({ modId, default: value, authority, under }) =>
        `  { modId: '${modId}', default: ${String(value)}, authority: '${authority}'${under === undefined ? '' : `, under: '${under}'`} },`,
    ),
    '] as const;',
    '',
  ].join('\n');
}

/** Returns a function that parses the text of a flag file: the file, or one line for each problem. */
async function validator(root: string): Promise<(text: string) => FlagFile | string[]> {
  const ajv = new Ajv2020({ allErrors: true });
  addFormats(ajv);
  const check = ajv.compile<FlagFile>(JSON.parse(await readFile(path.join(root, folder, schemaName), 'utf8')));
  return (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return [`write valid JSON: ${error instanceof Error ? error.message : String(error)}`];
    }
    if (check(value)) return value;
    return (check.errors ?? []).map(({ instancePath, message = '', params }) => {
      const detail = Object.values(params as Record<string, unknown>)
        .flat()
        .join(', ');
      return `${instancePath === '' ? 'the file' : instancePath.slice(1)} ${message} (${detail}); ${folder}/${schemaName} describes the fields`;
    });
  };
}
