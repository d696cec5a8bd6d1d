import { Command } from 'commander';
import type { LedgerDiscrepancy, LedgerPage } from '../../schema/generated/api/wallet.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';
import { chosenBrands } from './chosen-brands.ts';
import { ledgerCorrections } from './ledger-corrections.ts';
import { ledgerFindings } from './ledger-findings.ts';
import { brandTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';
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
  const verify = withOperatorFlags(new Command('verify'))
    .description(
      'Verify balances, sums, rounds and statements on a running server; exit 1 when anything differs that is not explained',
    )
    .argument('[ids...]', 'brands; all when none is named')
    .action(async (ids: string[], flags: OperatorFlags) => {
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
  const sums = new Map<string, bigint>();
  const result: Verified = { brand, checked: 0, statements: 0, sums: {}, discrepancies: [], closed: 0 };
  for (let query: { cursor?: string } = {}; ;) {
    const page: LedgerPage = await operatorCall(target, 'wallet.verifyLedger', query);
    result.checked += page.checked;
    result.closed += page.closed;
    result.discrepancies.push(...page.discrepancies);
    for (const { currency, money, amountMinor } of page.sums) {
      const key = `${currency} ${money}`;
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountMinor));
    }
    if (page.nextCursor === null) break;
    query = { cursor: page.nextCursor };
  }
  const { checked, discrepancies } = await verifyStatements(target);
  result.statements = checked;
  for (const { statement, detail } of discrepancies)
    result.discrepancies.push({ check: 'statement', subject: statement, detail });
  result.sums = Object.fromEntries([...sums].map(([key, sum]) => [key, String(sum)]));
  return result;
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
