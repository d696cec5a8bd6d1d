import { Command } from 'commander';
import type { LedgerDiscrepancy, LedgerPage } from '../../schema/generated/api/wallet.ts';
import { validate } from '../../schema/validate.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode, RejectedError } from '../exit.ts';
import type { OperatorTarget } from '../operator-api.ts';
import { call } from '../server-client.ts';
import { chosenBrands } from './chosen-brands.ts';
import { ledgerCorrections } from './ledger-corrections.ts';
import { ledgerFindings } from './ledger-findings.ts';
import { brandTarget } from './operator-target.ts';
import { verifyStatements } from './verify-statements.ts';

interface Verified {
  brand: string;
  checked: number;
  /** Number of statements whose balances, lines and signature were compared with the ledger. */
  statements: number;
  /** By currency and kind of money, in minor units. Each is 0 in a consistent ledger. */
  sums: Record<string, string>;
  discrepancies: LedgerDiscrepancy[];
  /** Number of discrepancies that operators have explained and closed. */
  closed: number;
}

export function ledgerCommand(): Command {
  const verify = new Command('verify')
    .description(
      'Verifies balances, sums, rounds and statements on a running server; exit 1 when anything differs that is not explained',
    )
    .argument('[ids...]', 'brands; all when none is named')
    .option('--url <url>', 'a server elsewhere; its token is read from LIVERY_OPERATOR_TOKEN')
    .option('--json', 'report as JSON')
    .action(async (ids: string[], flags: { url?: string; json?: true }) => {
      const workspace = openWorkspace();
      const results: Verified[] = [];
      for (const id of await chosenBrands(workspace, ids)) {
        results.push(await verifyBrand(id, await brandTarget(id, flags, workspace)));
      }
      console.log(flags.json ? JSON.stringify(results, null, 2) : results.map(text).join('\n'));
      process.exitCode = results.some(isUnsound) ? exitCode.errors : exitCode.fine;
    });
  return [verify, ...ledgerFindings(), ...ledgerCorrections()].reduce(
    (ledger, each) => ledger.addCommand(each),
    new Command('ledger'),
  );
}

async function verifyBrand(brand: string, target: OperatorTarget): Promise<Verified> {
  const { address, host, token } = target;
  const sums = new Map<string, bigint>();
  const result: Verified = { brand, checked: 0, statements: 0, sums: {}, discrepancies: [], closed: 0 };
  let query = '';
  for (;;) {
    const { status, body } = await call(`${address}/wps/operator/ledger/verify${query}`, { host, token });
    const page: unknown = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
    if (!isPage(page)) throw new RejectedError(`${brand}: the server at ${address} answers with status ${status}`);
    result.checked += page.checked;
    result.closed += page.closed;
    result.discrepancies.push(...page.discrepancies);
    for (const { currency, money, amountMinor } of page.sums) {
      const key = `${currency} ${money}`;
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountMinor));
    }
    if (page.next === null) break;
    query = `?after=${encodeURIComponent(page.next)}`;
  }
  const { checked, discrepancies } = await verifyStatements(target);
  result.statements = checked;
  for (const { statement, detail } of discrepancies)
    result.discrepancies.push({ check: 'statement', subject: statement, detail });
  result.sums = Object.fromEntries([...sums].map(([key, sum]) => [key, String(sum)]));
  return result;
}

function isPage(value: unknown): value is LedgerPage {
  return validate('api/wallet#LedgerPage', value).valid;
}

/** A sum is not 0 where a transaction's is not, which is a discrepancy of its own: a closed one explains it. */
function isUnsound({ discrepancies, sums, closed }: Verified): boolean {
  return discrepancies.length > 0 || (closed === 0 && Object.values(sums).some((sum) => sum !== '0'));
}

function text(result: Verified): string {
  const { brand, checked, statements, discrepancies, closed } = result;
  const lines = discrepancies.map(({ check, subject, detail }) => `  ${check}  ${subject}: ${detail}`);
  const summary = isUnsound(result) ? `${discrepancies.length} discrepancies` : 'verified';
  const explained = closed === 0 ? '' : `, ${closed} explained finding${closed === 1 ? '' : 's'}`;
  return [`${brand}  ${summary}, ${checked} rows, ${statements} statements${explained}`, ...lines].join('\n');
}
