import { Command } from 'commander';
import pc from 'picocolors';
import { openWorkspace } from '../compiler/workspace.ts';
import { languages } from '../../schema/languages.ts';
import { missingWords, type MissingWord } from '../words/missing-words.ts';

export function wordsCommand(): Command {
  return new Command('words')
    .option('--json', 'as JSON: [{ language, file, key, english }]')
    .action(async ({ json }: { json?: true }) => {
      const missing = await missingWords(openWorkspace());
      console.log(json ? JSON.stringify(missing, null, 2) : textOf(missing));
    });
}

function textOf(missing: readonly MissingWord[]): string {
  return Object.keys(languages)
    .filter((code) => code !== 'EN')
    .map((code) =>
      languageText(
        code,
        missing.filter(({ language }) => language === code),
      ),
    )
    .join('\n');
}

function languageText(code: string, missing: readonly MissingWord[]): string {
  if (missing.length === 0) return `${pc.bold(code)}: complete`;
  const byFile = Map.groupBy(missing, ({ file }) => file);
  return [
    `${pc.bold(code)}: ${missing.length} missing, shown in English`,
    ...[...byFile].flatMap(([file, words]) => [
      `  ${file}`,
      ...words.map(({ key, english }) => `    ${key}  ${pc.dim(english)}`),
    ]),
  ].join('\n');
}
