import { Command } from 'commander';
import type { AuditEvents, AuditPage } from '../../schema/generated/api/audit.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode, UsageError } from '../exit.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';
import { chosenBrands } from './chosen-brands.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { brandTarget, columns, installationTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Names the chain of the installation where others have the id of a brand. */
const INSTALLATION = '*';

interface Verified {
  /** Id of the brand; `*` for the installation. */
  brand: string;
  checked: number;
  lastSeq: number;
  lastHash: string;
  broken: AuditPage['broken'];
}

/** Creates `livery audit`: lists events of the audit log and verifies its hash chain. */
export function auditCommand(): Command {
  return new Command('audit').addCommand(listCommand()).addCommand(verifyCommand());
}

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the newest events of a brand, or of the installation')
    .argument('[brand]', 'the brand; the installation when none is named')
    .option('--actor <id>', 'events of one actor only')
    .option('--action <name>', 'events of one action only')
    .action(async (brand: string | undefined, flags: PageFlags & { actor?: string; action?: string }) => {
      const { actor, action } = flags;
      const target = brand === undefined ? await installationTarget(flags) : await brandTarget(brand, flags);
      const page = await operatorCall(target, 'audit.list', {
        of: brand === undefined ? 'installation' : 'brand',
        ...(actor === undefined ? {} : { actor }),
        ...(action === undefined ? {} : { action }),
        ...pageQuery(flags),
      });
      printPage(flags, page, eventTable);
    });
}

function verifyCommand(): Command {
  return withOperatorFlags(new Command('verify'))
    .description('Verify the hash chain of operators’ events; exit 1 when an event was changed, removed or added')
    .argument('[ids...]', 'brands, * for the installation; all of them when none is named')
    .option(
      '--head <seq:hash>',
      'head printed by an earlier run; it must still be in the chain (requires exactly one brand, or * for the installation)',
    )
    .action(async (ids: string[], flags: OperatorFlags & { head?: string }) => {
      const head = flags.head === undefined ? null : headOf(flags.head, ids);
      const results: Verified[] = [];
      const brands = ids.filter((id) => id !== INSTALLATION);
      if (ids.length === 0 || brands.length > 0)
        for (const id of await chosenBrands(openWorkspace(), brands))
          results.push(await verifyChain(id, await brandTarget(id, flags), 'brand', head));
      if (ids.length === 0 || ids.includes(INSTALLATION))
        results.push(await verifyChain(INSTALLATION, await installationTarget(flags), 'installation', head));
      console.log(flags.json ? JSON.stringify(results, null, 2) : results.map(sentence).join('\n'));
      process.exitCode = results.some(({ broken }) => broken !== null) ? exitCode.errors : exitCode.fine;
    });
}

interface Head {
  seq: number;
  hash: string;
}

/** Reads `--head`. Throws `UsageError`. */
function headOf(text: string, ids: readonly string[]): Head {
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new UsageError(`"${text}" is not a head; expected a number, a colon and 64 hexadecimal digits`);
  if (ids.length !== 1) throw new UsageError('--head needs exactly one brand, or * for the installation');
  return { seq: Number(seq), hash };
}

async function verifyChain(
  brand: string,
  target: OperatorTarget,
  of: 'brand' | 'installation',
  head: Head | null,
): Promise<Verified> {
  const result: Verified = { brand, checked: 0, lastSeq: 0, lastHash: '', broken: null };
  for (;;) {
    const page = await operatorCall(target, 'audit.verify', { of, after: result.lastSeq });
    const { checked, lastSeq, lastHash, done, broken } = page;
    Object.assign(result, { lastSeq, lastHash, broken, checked: result.checked + checked });
    if (done || broken !== null) break;
  }
  if (head !== null && result.broken === null && !(await contains(target, of, head)))
    result.broken = { kind: 'altered', seq: head.seq };
  return result;
}

/** Returns whether the chain still has an event with this hash at this place. */
async function contains(target: OperatorTarget, of: 'brand' | 'installation', { seq, hash }: Head): Promise<boolean> {
  const page = await operatorCall(target, 'audit.verify', { of, after: seq - 1, limit: 1 });
  return page.lastSeq === seq && page.lastHash === hash;
}

function eventTable(items: readonly AuditEvents['items'][number][]): string {
  if (items.length === 0) return 'no events';
  return columns([
    ['at', 'actor', 'action', 'change', 'link'],
    ...items.map(({ at, actor, action, detail, seq }) => [
      at,
      actor,
      action,
      JSON.stringify(detail),
      seq === null ? '–' : String(seq),
    ]),
  ]);
}

const words = {
  altered: 'was altered or moved',
  missing: 'is missing',
  outside_chain: 'an operator’s event is outside the chain',
} as const;

function sentence({ brand, checked, lastSeq, lastHash, broken }: Verified): string {
  const name = brand === INSTALLATION ? 'installation' : brand;
  if (broken === null)
    return `${name}  verified, ${checked} events${lastSeq === 0 ? '' : `, head ${lastSeq}:${lastHash}`}`;
  const where = broken.seq === null ? words[broken.kind] : `event ${broken.seq} ${words[broken.kind]}`;
  return `${name}  broken: ${where}; ${checked} events before it are verified`;
}
