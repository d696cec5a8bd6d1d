import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];
type Node = Extract<Program['body'][number], { type: 'ImportDeclaration' | 'ExportNamedDeclaration' }>;
type Exported = Extract<Node, { type: 'ExportNamedDeclaration' }>;
type Declarator = Extract<
  NonNullable<Exported['declaration']>,
  { type: 'VariableDeclaration' }
>['declarations'][number];
type Expression = NonNullable<Declarator['init']>;
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;

/** What each job of a module must state. */
const jobFields = {
  kind: 'a name, "<module>.<name>"',
  every: "'day' or { everyMs }",
  missed: "'run' or 'skip'",
  whenClockDiffers: "'wait' or 'run'",
  run: 'the function that does its work',
} as const;

/**
 * Returns what a `module.ts` lacks: its tables, and the fields of its jobs, also of those that it imports. A field that
 * a spread may contain is not missing. The text is read, because a module imports generated files.
 */
export async function moduleProblems(root: string, file: string): Promise<string[]> {
  const source = await readSource(root, file);
  if (typeof source === 'string') return [source];
  const call = source.get('module');
  const [record] = call?.type === 'CallExpression' ? call.arguments : [];
  if (record?.type !== 'ObjectExpression') return [`${file}: write the record of defineModule() as an object`];
  const tables = lacks(record, 'tables')
    ? [`${file}: lacks "tables"; set it to its tables and the rights that the application needs, {} for none`]
    : [];
  const jobs = valueOf(record, 'jobs');
  if (jobs?.type !== 'ArrayExpression') return tables;
  const problems = jobs.elements.map(async (element): Promise<string[]> => {
    if (element?.type === 'ObjectExpression') return jobProblems(file, element);
    return element?.type === 'Identifier' ? importedJobProblems(root, file, element.name) : [];
  });
  return [...tables, ...(await Promise.all(problems)).flat()];
}

function jobProblems(file: string, job: ObjectExpression): string[] {
  const kind = valueOf(job, 'kind');
  const name = kind?.type === 'Literal' && typeof kind.value === 'string' ? `the job "${kind.value}"` : 'a job';
  return Object.entries(jobFields)
    .filter(([field]) => lacks(job, field))
    .map(([field, content]) => `${file}: ${name} lacks "${field}"; set it to ${content}`);
}

/** Returns what a job lacks that a file declares or imports from a file of its folder. */
async function importedJobProblems(root: string, file: string, name: string): Promise<string[]> {
  const source = await readSource(root, file);
  if (typeof source === 'string') return [];
  const own = source.get(name);
  if (own?.type === 'ObjectExpression') return jobProblems(file, own);
  const from = source.imports.get(name);
  if (from === undefined) return [];
  const other = path.join(path.dirname(file), from.file);
  const declared = await readSource(root, other);
  if (typeof declared === 'string') return [declared];
  const job = declared.get(from.name);
  return job?.type === 'ObjectExpression' ? jobProblems(other, job) : [];
}

/** The constants that a file declares by name, and the names that it imports from files. */
class Source extends Map<string, Expression> {
  readonly imports = new Map<string, { file: string; name: string }>();
}

/** Reads a file. Returns the problem when it cannot be read or parsed. */
async function readSource(root: string, file: string): Promise<Source | string> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => null);
  if (text === null) return `${file}: add the file, or correct the import`;
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) return `${file}: write valid TypeScript: ${error.message}`;
  const source = new Source();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers)
        if (specifier.type === 'ImportSpecifier' && statement.source.value.startsWith('.'))
          source.imports.set(specifier.local.name, { file: statement.source.value, name: nameOf(specifier.imported) });
      continue;
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init !== null) source.set(id.name, init);
  }
  return source;
}

function lacks(record: ObjectExpression, field: string): boolean {
  return record.properties.every((property) => property.type === 'Property' && nameOf(property.key) !== field);
}

function valueOf(record: ObjectExpression, field: string): Expression | null {
  const found = record.properties.find((property) => property.type === 'Property' && nameOf(property.key) === field);
  return found?.type === 'Property' ? found.value : null;
}

/** Returns the name that a key or a specifier spells; empty for a computed one. */
function nameOf(node: { type: string; name?: unknown; value?: unknown }): string {
  const name = node.type === 'Identifier' ? node.name : node.value;
  return typeof name === 'string' ? name : '';
}
