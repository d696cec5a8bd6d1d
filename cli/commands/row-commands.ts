import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { operations, type Operation, type OperationId } from '../../schema/api/operations.ts';
import { apiSchemas } from '../../schema/generated/api-schemas.ts';
import { validate } from '../../schema/validate.ts';
import { projectRoot } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';
import { readJsonInput } from '../read-input.ts';
import { operatorCall, type CallArguments, type ErrorWords } from '../operator-api.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** What a schema says about a field of a request. */
interface Field {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  description?: string;
}

interface Fields {
  properties: Readonly<Record<string, Field>>;
  required: readonly string[];
}

/** Names a request, so that it can be repeated; a command makes one up. */
const KEY = 'key';

/** What is typed for null. */
const NULL = 'none';

/** Creates `livery <noun>` with a command for each operation whose row names one: `livery <noun> <verb> <brand> …`. */
export function rowCommands(noun: string): Command {
  const command = new Command(noun);
  for (const [id, row] of Object.entries<Operation>(operations)) {
    const [first, verb = ''] = row.command?.name.split(' ') ?? [];
    // The keys of the table are the ids.
    if (first === noun) command.addCommand(rowCommand(id as OperationId, row, verb));
  }
  return command;
}

function rowCommand(id: OperationId, { request, command: row }: Operation, verb: string): Command {
  const { properties, required } = fieldsOf(request);
  const names = row?.arguments ?? [];
  const command = withOperatorFlags(new Command(verb))
    .description(row?.does ?? '')
    .argument('<brand>', 'the brand');
  for (const name of names) command.argument(`<${name}>`, described(properties[name]));
  for (const [name, field] of Object.entries(properties))
    if (!names.includes(name))
      command.addOption(
        new Option(`--${dashed(name)} <${name}>`, described(field)).makeOptionMandatory(
          required.includes(name) && name !== KEY,
        ),
      );
  return command.action(async (...given: unknown[]) => {
    const texts = given.filter((each) => typeof each === 'string');
    const [brand = ''] = texts;
    const typed = {
      [KEY]: randomUUID(),
      ...command.opts(),
      ...Object.fromEntries(names.map((name, at) => [name, texts[at + 1]])),
    };
    const flags: OperatorFlags = command.opts();
    const input = await inputOf(typed, properties);
    if (request !== undefined) checkTyped(request, input);
    // The schema of the operation has validated the input.
    const args = [input, errorWords()] as unknown as CallArguments<OperationId>;
    const value: unknown = await operatorCall(await brandTarget(brand, flags), id, ...args);
    print(flags, value, textOf);
  });
}

function fieldsOf(request: string | undefined): Fields {
  const [feature, definition = ''] = request?.split('#') ?? [];
  const schema = apiSchemas.find(({ $id }) => $id === `livery:api/${feature}`);
  const defs: Readonly<Record<string, unknown>> = schema?.$defs ?? {};
  // The schemas of requests are objects; the architecture check of schemas says so.
  const { properties = {}, required = [] } = (defs[definition] ?? {}) as Partial<Fields>;
  const resolved = Object.entries(properties).map(([name, field]) => {
    const of = '$ref' in field ? String(field.$ref).slice('#/$defs/'.length) : null;
    return [name, of === null ? field : { ...(defs[of] as Field), ...field }] as const;
  });
  return { properties: Object.fromEntries(resolved), required };
}

function described(field: Field = {}): string {
  const file = isJson(field) ? 'JSON file: ' : '';
  const choices = field.enum === undefined ? '' : ` (${field.enum.join(', ')})`;
  return `${file}${field.description ?? ''}${choices}${allows(field, 'null') ? ` (${NULL}: null)` : ''}`.trim();
}

const allows = ({ type }: Field, each: string): boolean => (Array.isArray(type) ? type : [type]).includes(each);

/** Whether a field is no single value: the command reads it from a file. */
const isJson = (field: Field): boolean => allows(field, 'object') || allows(field, 'array');

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function inputOf(
  typed: Readonly<Record<string, unknown>>,
  properties: Fields['properties'],
): Promise<Readonly<Record<string, unknown>>> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties)) {
    const text = typed[name];
    if (typeof text === 'string') input[name] = await valueOf(text, field);
  }
  return input;
}

function valueOf(text: string, field: Field): unknown {
  if (text === NULL && allows(field, 'null')) return null;
  if (isJson(field)) return readJsonInput(text);
  return allows(field, 'integer') && /^-?\d+$/.test(text) ? Number(text) : text;
}

function checkTyped(request: string, input: object): void {
  const checked = validate(`api/${request}`, input);
  if (checked.valid) return;
  const faults = checked.errors.map(({ instancePath, message, params }) => {
    const allowed = 'allowedValues' in params ? `: ${[params.allowedValues].flat().join(', ')}` : '';
    return `${instancePath.slice(1)} ${message}${allowed}`.trim();
  });
  throw new UsageError([...new Set(faults)].join('; '));
}

/** Returns a value as text: a list as a table with the cursor of its next page, anything else as one row. */
function textOf(value: unknown): string {
  const { items, nextCursor = null } = value as { items?: readonly object[]; nextCursor?: string | null };
  const rows = items ?? [value as object];
  const [first] = rows;
  if (first === undefined) return 'none';
  const keys = Object.keys(first);
  const table = columns([
    keys.map((key) => dashed(key).replaceAll('-', ' ')),
    ...rows.map((row) => keys.map((key) => cellOf(Reflect.get(row, key)))),
  ]);
  return nextCursor === null ? table : `${table}\nnext page: --cursor ${nextCursor}`;
}

/** A list is written with commas, and an object by its values: `hundred 200, thousand 5`. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(cellOf).join(', ');
  return typeof value === 'object' ? Object.values(value).map(cellOf).join(' ') : JSON.stringify(value);
}

/** Returns what players read in English about each error. */
function errorWords(): ErrorWords {
  const folder = path.join(projectRoot, 'locales/en');
  const files = readdirSync(folder).filter((name) => name.endsWith('.errors.json'));
  const texts = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ErrorWords);
  return Object.assign({}, ...texts) as ErrorWords;
}
