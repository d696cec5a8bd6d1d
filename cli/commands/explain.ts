import path from 'node:path';
import { Command } from 'commander';
import { diagnosticCodes, isDiagnosticCode } from '../compiler/diagnostic-codes.ts';
import { shownCodePage } from '../compiler/code-page.ts';
import { explainFlag, flagExplanationText } from '../compiler/explain/explain-flag.ts';
import { explainValue, valueExplanationText } from '../compiler/explain/explain-value.ts';
import { nearKey } from '../compiler/explain/near-key.ts';
import { openLibrary, type Library } from '../compiler/library.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { openWorkspace, shownPath } from '../compiler/workspace.ts';
import { exitCode, RejectedError, UsageError } from '../exit.ts';
import { operatorFlags, operatorTarget, type OperatorTarget } from '../operator-api.ts';
import type { LiveLayer } from '../../runtime/shared/flags.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { chosenBrands } from './chosen-brands.ts';

interface ExplainFlags {
  brands?: string;
  language?: string;
  json?: true;
}

export function explainCommand(): Command {
  return new Command('explain')
    .argument('<subject>', 'a brand, or a code such as LV1003')
    .argument(
      '[key]',
      'a flag (MANPLAYREB3), a string (home:hero.title), a token (color.accent) or a setting (deployment.minimumAge)',
    )
    .option('--language <code>', 'language of the string (default: the brand’s default language)')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'report as JSON')
    .action(async (subject: string, key: string | undefined, flags: ExplainFlags) => {
      process.exitCode = await explain(subject, key, flags);
    });
}

async function explain(subject: string, key: string | undefined, flags: ExplainFlags): Promise<number> {
  if (/^LV\d{4}$/i.test(subject)) return explainCode(subject.toUpperCase(), flags);
  if (key === undefined) throw new UsageError('missing key: livery explain <brand> <key>');
  const workspace = openWorkspace(flags);
  await chosenBrands(workspace, [subject]);
  const library = openLibrary(workspace);
  const resolution = await resolveBrand(subject, library);
  if (resolution.located === null) {
    for (const each of resolution.diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
    return exitCode.errors;
  }
  if (library.flags.some(({ modId }) => modId === key)) {
    const target = await operatorTarget(subject, workspace);
    const live = target === null ? null : await liveFlags(target);
    const server = target === null ? {} : { server: target.address };
    const explanation = await explainFlag({
      key,
      id: subject,
      located: resolution.located,
      library,
      live,
      ...server,
      now: Date.now(),
    });
    console.log(flags.json ? JSON.stringify(explanation, null, 2) : flagExplanationText(explanation));
    return exitCode.fine;
  }
  const explanation = await explainValue({
    key,
    language: flags.language,
    resolution,
    library,
    file: shownPath(workspace, path.join(workspace.brands, subject, 'brand.json')),
  });
  if (explanation === null) throw unknownKey(key, await nearKey(key, resolution, library), library);
  console.log(flags.json ? JSON.stringify(explanation, null, 2) : valueExplanationText(explanation));
  return exitCode.fine;
}

function explainCode(code: string, { json }: ExplainFlags): number {
  if (!isDiagnosticCode(code)) throw new UsageError(`unknown diagnostic ${code}`);
  console.log(json ? JSON.stringify({ code, ...diagnosticCodes[code] }, null, 2) : shownCodePage(code));
  return exitCode.fine;
}

/** Returns the flags that the operator has switched on the running server; null if the server does not answer. */
async function liveFlags(target: OperatorTarget): Promise<LiveLayer | null> {
  try {
    const { flags } = await operatorFlags(target);
    return {
      flags: Object.fromEntries(flags.flatMap(({ key, live }) => (live === null ? [] : [[key, live]]))),
      at: Date.now(),
    };
  } catch (error) {
    if (!(error instanceof RejectedError)) throw error;
    console.error(`live flags are not included: ${error.message}`);
    return null;
  }
}

function unknownKey(key: string, near: string | null, library: Library): UsageError {
  if (near !== null) return new UsageError(`there is nothing called "${key}"; did you mean "${near}"?`);
  const groups = 'a flag, a string (namespace:key), a token (color.accent) or a setting (deployment.minimumAge)';
  const flags = library.flags.map(({ modId }) => modId).join(', ');
  return new UsageError(`there is nothing called "${key}": name ${groups}. Flags: ${flags}`);
}
