import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { contentHash } from './content-hash.ts';

const folder = path.join(import.meta.dirname, '../../templates');
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Fills in one of the project's templates. Brand text is never compiled as a template. */
export function fillTemplate(name: string, values: Record<string, unknown>): string {
  let template = compiled.get(name);
  if (template === undefined) {
    template = Handlebars.compile(readFileSync(path.join(folder, `${name}.hbs`), 'utf8'), {
      strict: true,
      preventIndent: true,
    });
    compiled.set(name, template);
  }
  return template(values);
}

/** Returns a digest of the compiler and its templates, so that a change also changes a brand's hash. */
export function compilerDigest(): string {
  digest ??= contentHash(...[path.join(import.meta.dirname, '..'), folder].flatMap(contentsBelow));
  return digest;
}

let digest: string | null = null;

function contentsBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|hbs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${path.relative(directory, file)}\n${readFileSync(file, 'utf8')}`);
}
