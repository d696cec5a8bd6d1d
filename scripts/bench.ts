/**
 * Measures the budgets and prints them as one table; writes bench.json.
 * `npm run bench`, `npm run bench -- --only gateway --brands 100`, `npm run bench -- --only lighthouse --page /index`
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { variable } from '../runtime/shared/variable.ts';
import { measureAccountRecord } from '../tests/bench/account-record.ts';
import { measureBalanceEvents } from '../tests/bench/balance-events.ts';
import { measureCalls } from '../tests/bench/calls.ts';
import { measureCompile } from '../tests/bench/compile.ts';
import { measureFish } from '../tests/bench/fish.ts';
import { measureGateway } from '../tests/bench/gateway.ts';
import { measureInitialJavaScript } from '../tests/bench/initial-javascript.ts';
import { measureLcp } from '../tests/bench/lcp.ts';
import { measureLedger } from '../tests/bench/ledger.ts';
import { measureLighthouse } from '../tests/bench/lighthouse.ts';
import { measureOffers } from '../tests/bench/offers.ts';
import { measurePaymentNotices } from '../tests/bench/payment-notices.ts';
import { measurePooledReads } from '../tests/bench/pooled-reads.ts';
import { measureScroll } from '../tests/bench/scroll.ts';
import { measureServers } from '../tests/bench/servers.ts';
import { measureStart } from '../tests/bench/start.ts';
import { measureWalletCallbacks } from '../tests/bench/wallet-callbacks.ts';
import { isMet, type BenchOptions, type Measure } from '../tests/bench/measure.ts';

const root = path.join(import.meta.dirname, '..');
const dist = path.resolve(root, variable(process.env, 'LIVERY_DIST') ?? 'dist');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    brands: { type: 'string', default: '1000' },
    brand: { type: 'string', default: 'aurora' },
    page: { type: 'string', multiple: true, default: [] },
  },
});

const options: BenchOptions = { brands: Number(values.brands), log: (line) => console.log(`  ${line}`) };

const benches: Record<string, () => Promise<Measure[]>> = {
  javascript: async () => [await measureInitialJavaScript(dist)],
  lcp: async () => [await measureLcp(options, values.brand)],
  lighthouse: () => measureLighthouse(options, { brands: ['aurora', 'kumo', 'lotus'], pages: values.page }),
  compile: () => measureCompile(options),
  start: async () => [await measureStart(options)],
  gateway: () => measureGateway(options, values.brand),
  ledger: async () => [await measureLedger(options)],
  reads: () => measurePooledReads(options),
  wallet: () => measureWalletCallbacks(options),
  records: () => measureAccountRecord(options),
  calls: () => measureCalls(options),
  offers: () => measureOffers(options),
  payments: () => measurePaymentNotices(options),
  servers: () => measureServers(options),
  events: async () => [measureBalanceEvents(options)],
  scroll: async () => [await measureScroll(options, values.brand)],
  fish: async () => [await measureFish(options, values.brand)],
};

const chosen = [...(values.only ?? []), ...positionals];
const unknown = chosen.find((name) => !Object.hasOwn(benches, name));
if (unknown === undefined) await bench(chosen.length === 0 ? Object.keys(benches) : chosen);
else {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(benches).join(', ')}.`);
  // Not process.exitCode: embedded PostgreSQL ends the process with 0 if it exits by itself.
  process.exit(2);
}

async function bench(names: readonly string[]): Promise<void> {
  const measures: Measure[] = [];
  for (const name of names) {
    console.log(name);
    measures.push(...((await benches[name]?.()) ?? []));
  }
  await writeFile(
    path.join(root, 'bench.json'),
    `${JSON.stringify({ node: process.version, measures: measures.map(withMet) }, null, 2)}\n`,
  );
  console.log(`\n${table(measures)}`);
}

function withMet(measure: Measure): Measure & { met: boolean } {
  return { ...measure, met: isMet(measure) };
}

function table(measures: readonly Measure[]): string {
  const head = ['what', 'measured', 'against', 'ratio', 'budget', 'met'];
  const rows = measures.map((measure) => [
    measure.name,
    measure.measured,
    measure.against,
    measure.ratio.toFixed(measure.ratio < 10 ? 2 : 0),
    'atMost' in measure.budget ? `≤ ${measure.budget.atMost}` : `≥ ${measure.budget.atLeast}`,
    isMet(measure) ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
