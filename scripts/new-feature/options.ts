import { parseArgs } from 'node:util';
import { UsageProblem } from './usage-problem.ts';

export interface FeatureOptions {
  id: string;
  /** The title of the page in English. */
  title: string;
}

const reserved =
  'any await break case catch class common const continue debugger default delete else enum errors export extends false finally for function generated import interface let messages new null package private protected public return static super switch terms this throw true try typeof var void while with yield'.split(
    ' ',
  );

export const help = `Usage: npm run new-feature -- <id> [options]

Writes a new feature in all its parts: a call with its payloads and its flag, a server module with a table of its own, a
page with menu entry, English words, and two tests. <id> is one lower-case word: tournaments.

Options:
  --title <text>  title of the page in English (default: the id)
  --help          show this help

Node 26 of the project is needed: without npm, run \`npx node scripts/new-feature.ts <id>\`.`;

/** Parses the arguments. Throws `UsageProblem` for an unknown option, a missing value, and an id that is not valid. */
export function readOptions(args: readonly string[]): FeatureOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help === true) return 'help';
  const [id, more] = positionals;
  if (id === undefined) throw new UsageProblem(`the id of the feature is missing\n\n${help}`);
  if (more !== undefined) throw new UsageProblem(`unexpected argument "${more}"; an id is one word`);
  checkId(id);
  const title = values.title ?? id.charAt(0).toUpperCase() + id.slice(1);
  if (title.trim() === '' || /[<>{}]/.test(title)) throw new UsageProblem(`--title "${title}" is no title`);
  return { id, title: title.trim() };
}

function parse(args: readonly string[]): { values: { title?: string; help?: boolean }; positionals: string[] } {
  try {
    const options = { title: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

function checkId(id: string): void {
  if (!/^[a-z]{3,24}$/.test(id))
    throw new UsageProblem(`"${id}" is no id; choose one word of 3 to 24 lower-case letters, such as tournaments`);
  // The id names imports and variables of generated files, and has files in folders of texts.
  if (reserved.includes(id)) throw new UsageProblem(`"${id}" is a reserved word; choose another id`);
}
