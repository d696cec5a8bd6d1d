import { randomUUID } from 'node:crypto';
import { Command, Option } from 'commander';
import type { CommandRow } from '../../schema/api/operation.ts';
import { operations, type Operation, type OperationId } from '../../schema/api/operations.ts';
import { apiSchemas } from '../../schema/generated/api-schemas.ts';
import { validate, type ValidationError } from '../../schema/validate.ts';
import { exitCode, UsageError } from '../exit.ts';
import { readJsonInput } from '../read-input.ts';
import { operatorCall, type CallArguments } from '../operator-api.ts';
import { writeNewFile } from '../write-new-file.ts';
import { callOrRequest } from './call-or-request.ts';
import { brandTarget, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';
import { operatorWords } from './operator-words.ts';
import { headingOf, printValue } from './row-output.ts';

/** What a schema says about a field of a request. */
interface Field {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  description?: string;
  minLength?: number;
  maxLength?: number;
}

interface Fields {
  properties: Readonly<Record<string, Field>>;
  required: readonly string[];
}

type Typed = Readonly<Record<string, string>>;

/** Names a request, so that it can be repeated; a command makes one up. */
const KEY = 'key';

/** What is typed for null. */
const NULL = 'none';

/** Creates `livery <noun>` with the commands of each operation: `livery <noun> <verb> <brand> …`. */
export function rowCommands(noun: string): Command {
  const command = new Command(noun);
  for (const [id, { commands = [], ...operation }] of Object.entries<Operation>(operations))
    for (const row of commands) {
      const [first, ...words] = row.name.split(' ');
      // The keys of the table are the ids.
      if (first === noun) addCommand(command, words, rowCommand(id as OperationId, operation, row));
    }
  return command;
}

/** Adds a command below the groups that its name has before its last word: `documents list`. */
function addCommand(parent: Command, [first = '', ...rest]: readonly string[], command: Command): void {
  if (rest.length === 0) {
    parent.addCommand(command.name(first));
    return;
  }
  const group =
    parent.commands.find((each) => each.name() === first) ??
    parent.command(first).description(`Run a command for ${first}`);
  addCommand(group, rest, command);
}

function rowCommand(id: OperationId, operation: Omit<Operation, 'commands'>, row: CommandRow): Command {
  const { request, value } = operation;
  const { properties, required } = fieldsOf(request);
  const { arguments: names = [], sends = {}, requires = [] } = row;
  const isFile = 'base64' in fieldsOf(value).properties;
  const command = withOperatorFlags(new Command()).description(row.does).argument('<brand>', 'the brand');
  for (const name of names) command.argument(`<${name}>`, described(name, properties[name], row.typed?.[name]));
  if (isFile) command.argument('<file>', 'the file to write, which must not exist');
  for (const [name, field] of Object.entries(properties))
    if (!names.includes(name) && !(name in sends))
      command.addOption(
        new Option(`--${dashed(name)} <${name}>`, described(name, field, row.typed?.[name])).makeOptionMandatory(
          [...required, ...requires].includes(name) && name !== KEY,
        ),
      );
  return command.action(async (...given: unknown[]) => {
    const texts = given.filter((each) => typeof each === 'string');
    const [brand = ''] = texts;
    const flags: OperatorFlags = command.opts();
    const typed = {
      [KEY]: randomUUID(),
      ...command.opts(),
      ...Object.fromEntries(names.map((name, at) => [name, texts[at + 1]])),
    };
    const input = { ...(await inputOf(typed, properties, row.typed)), ...sends };
    if (request !== undefined) checkTyped(request, input, properties);
    const result = await resultOf({ id, operation, row, brand, flags, input });
    // Requested only.
    if (typeof result !== 'object' || result === null) return;
    if (isFile) await writeResult(flags, result, texts.at(-1) ?? '');
    else printValue(flags, result, row);
    if (row.fails !== undefined && ![null, 0].includes(Reflect.get(result, row.fails)))
      process.exitCode = exitCode.errors;
  });
}

interface Called {
  id: OperationId;
  operation: Omit<Operation, 'commands'>;
  row: CommandRow;
  brand: string;
  flags: OperatorFlags;
  input: object;
}

/** Calls an operation, which may ask for a second person. Returns its value; null if it was requested only. */
async function resultOf({ id, operation, row, brand, flags, input }: Called): Promise<unknown> {
  const words = operatorWords(input);
  const { errors }: { errors: readonly string[] } = operation;
  const reason = 'reason' in input ? String(input.reason) : row.does;
  if (errors.includes('approvals.required')) return callOrRequest(brand, flags, { id, input, reason, words });
  // The schema of the operation has validated the input.
  return operatorCall(
    await brandTarget(brand, flags),
    id,
    ...([input, words] as unknown as CallArguments<OperationId>),
  );
}

/** Writes a file that an operation returns. */
async function writeResult(flags: OperatorFlags, result: object, file: string): Promise<void> {
  const { base64, mediaType } = result as { base64: string; mediaType: string };
  await writeNewFile(file, Buffer.from(base64, 'base64'));
  print(flags, { file, mediaType }, () => `${file} (${mediaType})`);
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

function described(name: string, field: Field = {}, typed: Typed | undefined): string {
  const file = isJson(field) ? 'JSON file: ' : '';
  const values = typed === undefined ? field.enum : Object.keys(typed);
  const choices = values === undefined ? '' : ` (${values.join(', ')})`;
  const what = field.description ?? (name === 'id' ? 'id that a list shows' : headingOf(name));
  return `${file}${what}${choices}${allows(field, 'null') ? ` (${NULL}: null)` : ''}`.trim();
}

const allows = ({ type }: Field, each: string): boolean => (Array.isArray(type) ? type : [type]).includes(each);

/** Whether a field is no single value: the command reads it from a file. */
const isJson = (field: Field): boolean => allows(field, 'object') || allows(field, 'array');

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function inputOf(
  typed: Readonly<Record<string, unknown>>,
  properties: Fields['properties'],
  values: CommandRow['typed'] = {},
): Promise<Readonly<Record<string, unknown>>> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties)) {
    const text = typed[name];
    if (typeof text === 'string') input[name] = await valueOf(sentFor(text.trim(), values[name], name), field);
  }
  return input;
}

function sentFor(text: string, values: Typed | undefined, name: string): string {
  if (values === undefined) return text;
  const value = Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined)
    throw new UsageError(`"${text}" is not a valid ${name}; expected ${Object.keys(values).join(', ')}`);
  return value;
}

function valueOf(text: string, field: Field): unknown {
  if (text === NULL && allows(field, 'null')) return null;
  if (isJson(field)) return readJsonInput(text);
  return allows(field, 'integer') && /^-?\d+$/.test(text) ? Number(text) : text;
}

function checkTyped(request: string, input: object, properties: Fields['properties']): void {
  const checked = validate(`api/${request}`, input);
  if (checked.valid) return;
  const faults = checked.errors.filter(
    ({ instancePath: at }, index, all) =>
      at === '' || all.findIndex(({ instancePath }) => instancePath === at) === index,
  );
  throw new UsageError(faults.map((error) => faultText(error, input, properties)).join('; '));
}

/** Says what is wrong with a field: its value as it is typed, or the place in the file that it names. */
function faultText(
  { instancePath, keyword, message = 'is wrong' }: ValidationError,
  input: object,
  properties: Fields['properties'],
): string {
  const [, name = '', ...below] = instancePath.split('/');
  const field = properties[name];
  if (field === undefined || below.length > 0) return `${instancePath.slice(1)} ${message}`.trim();
  const { enum: values, minLength = 0, maxLength } = field;
  if (maxLength !== undefined && ['minLength', 'maxLength'].includes(keyword))
    return `${name}: use ${minLength} to ${maxLength} characters`;
  const expected = values === undefined ? '' : `; expected ${values.join(', ')}`;
  return `"${String(Reflect.get(input, name))}" is not a valid ${headingOf(name)}${expected}`;
}
