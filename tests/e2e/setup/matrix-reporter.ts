import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

export interface MatrixOptions {
  file: string;
  /** Whether the run covers every brand: then a test that passed on no brand fails the run. */
  isComplete: boolean;
}

interface Cell {
  passed: number;
  failed: TestCase[];
  skipped: number;
  ms: number;
}

/**
 * Writes one page: a table of features by brand and size, then every failure with its screenshot, and every test
 * that ran on no brand. A run without a passed test fails.
 */
export default class MatrixReporter implements Reporter {
  readonly #options: MatrixOptions;
  #suite: Suite | null = null;
  #isIntact = false;

  constructor(options: MatrixOptions) {
    this.#options = options;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#suite = suite;
    // A run with only some projects or files is not complete.
    this.#isIntact = this.#options.isComplete && suite.suites.length === config.projects.length;
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const { file } = this.#options;
    const tests = this.#suite?.allTests() ?? [];
    const unproven = unprovenTests(tests);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, page({ tests, folder: path.dirname(file), result, unproven }));
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    const passed = tests.length - failed.length - skipped;
    const counts = {
      numPassedTests: passed,
      numFailedTests: failed.length + (this.#isIntact ? unproven.length : 0),
      numPendingTests: skipped,
      unproven,
      flaky: tests.filter((test) => test.outcome() === 'flaky').map(flakyOf),
      testResults: [
        {
          assertionResults: tests.map((test) => ({
            fullName: nameOf(test),
            status: test.outcome(),
            duration: durationOf(test),
            failureMessages: messagesOf(test.results.at(-1)),
          })),
        },
      ],
    };
    if (process.env.LIVERY_TEST_REPORT) writeFileSync(process.env.LIVERY_TEST_REPORT, JSON.stringify(counts));
    console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`);
    if (unproven.length > 0) console.log(`Passed on no brand:\n${unproven.map((name) => `  ${name}`).join('\n')}`);
    console.log(`Report: ${file}`);
    const isGood = passed > 0 && !(this.#isIntact && unproven.length > 0);
    return Promise.resolve(isGood || result.status !== 'passed' ? undefined : { status: 'failed' });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Returns the tests that every project skipped. */
function unprovenTests(tests: readonly TestCase[]): string[] {
  const byTest = groupBy(tests, (test) => `${featureOf(test)}: ${test.title}`);
  return [...byTest].flatMap(([name, same]) => (same.every((test) => test.outcome() === 'skipped') ? [name] : []));
}

interface PageParts {
  tests: TestCase[];
  folder: string;
  result: FullResult;
  unproven: readonly string[];
}

function page({ tests, folder, result, unproven }: PageParts): string {
  const projects = unique(tests.map(projectOf));
  const features = unique(tests.map(featureOf)).sort();
  const rows = features.map((feature) => {
    const cells = projects.map((project) => {
      const own = tests.filter((test) => featureOf(test) === feature && projectOf(test) === project);
      return cellHtml(cellOf(own));
    });
    return `<tr><th scope="row">${escape(feature)}</th>${cells.join('')}</tr>`;
  });
  const failures = tests.filter((test) => test.outcome() === 'unexpected').map((test) => failureHtml(test, folder));
  const head = projects.map((project) => `<th scope="col">${escape(project)}</th>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Livery e2e</title><style>${style}</style>
<h1>Livery: every feature on every brand</h1>
<p>${escape(result.status)} · ${tests.length} tests, ${skippedOf(tests).length} skipped · ${Math.round(result.duration / 1000)} s · ${escape(result.startTime.toISOString())}</p>
<table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
${failures.length > 0 ? `<h2>Failures</h2>${failures.join('\n')}` : ''}
${unproven.length > 0 ? `<h2>Passed on no brand</h2><ul>${unproven.map((name) => `<li>${escape(name)}</li>`).join('')}</ul>` : ''}
${skippedHtml(tests)}</html>
`;
}

/** Groups values by key; the runner may use a Node without `Map.groupBy`. */
function groupBy(tests: readonly TestCase[], keyOf: (test: TestCase) => string): Map<string, TestCase[]> {
  const groups = new Map<string, TestCase[]>();
  for (const test of tests) groups.set(keyOf(test), [...(groups.get(keyOf(test)) ?? []), test]);
  return groups;
}

function skippedOf(tests: readonly TestCase[]): TestCase[] {
  return tests.filter((test) => test.outcome() === 'skipped');
}

/** Returns the reasons for skipped tests, with their brands. */
function skippedHtml(tests: readonly TestCase[]): string {
  const byReason = groupBy(skippedOf(tests), reasonOf);
  if (byReason.size === 0) return '';
  const rows = [...byReason].map(([reason, its]) => {
    const items = its.map((test) => `<li>${escape(nameOf(test))}</li>`).join('');
    return `<details><summary>${its.length} · ${escape(reason)}</summary><ul>${items}</ul></details>`;
  });
  return `<h2>Skipped</h2>${rows.join('\n')}`;
}

function reasonOf(test: TestCase): string {
  const notes = [...test.annotations, ...(test.results.at(-1)?.annotations ?? [])];
  return notes.find(({ type }) => type === 'skip')?.description ?? 'not run';
}

function nameOf(test: TestCase): string {
  return `${projectOf(test)} › ${featureOf(test)}: ${test.title}`;
}

/** Returns a test that passed after a failed try, with the message of the first. */
function flakyOf(test: TestCase): { name: string; tries: number; message: string } {
  return { name: nameOf(test), tries: test.results.length, message: messagesOf(test.results[0])[0] ?? '' };
}

/** Returns the error of a try, if any, without colours. */
function messagesOf(result: TestResult | undefined): string[] {
  const message = result?.error?.message;
  return message === undefined ? [] : [stripVTControlCharacters(message)];
}

function durationOf(test: TestCase): number {
  return test.results.reduce((sum, { duration }) => sum + duration, 0);
}

function cellOf(tests: TestCase[]): Cell {
  return {
    passed: tests.filter((test) => test.outcome() === 'expected' || test.outcome() === 'flaky').length,
    failed: tests.filter((test) => test.outcome() === 'unexpected'),
    skipped: tests.filter((test) => test.outcome() === 'skipped').length,
    ms: tests.reduce((sum, test) => sum + durationOf(test), 0),
  };
}

function cellHtml({ passed, failed, skipped, ms }: Cell): string {
  if (passed + failed.length + skipped === 0) return '<td></td>';
  const state = failed.length > 0 ? 'bad' : passed > 0 ? 'good' : 'none';
  const links = failed.map((test, index) => `<a href="#${anchor(test)}">failure ${index + 1}</a>`).join(' ');
  const notes = [`${passed} passed`, skipped > 0 ? `${skipped} skipped` : '', `${(ms / 1000).toFixed(1)} s`].filter(
    Boolean,
  );
  return `<td class="${state}">${failed.length > 0 ? `${failed.length} failed ${links}<br>` : ''}${notes.join(' · ')}</td>`;
}

function failureHtml(test: TestCase, folder: string): string {
  const result = test.results.at(-1);
  const message = messagesOf(result)[0] ?? '';
  const pictures = (result?.attachments ?? []).filter(
    (attachment) => attachment.contentType === 'image/png' && attachment.path,
  );
  const images = pictures.map((attachment) => {
    const source = escape(path.relative(folder, attachment.path ?? ''));
    return `<a href="${source}"><img src="${source}" alt="The page when it failed"></a>`;
  });
  return `<section id="${anchor(test)}"><h3>${escape(projectOf(test))}: ${escape(test.title)}</h3><pre>${escape(message)}</pre>${images.join('')}</section>`;
}

function projectOf(test: TestCase): string {
  return test.parent.project()?.name ?? '';
}

function featureOf(test: TestCase): string {
  return path.basename(test.location.file, '.spec.ts');
}

function anchor(test: TestCase): string {
  return `t-${test.id}`;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2230; }
table { border-collapse: collapse; } th, td { padding: .5rem .75rem; border: 1px solid #d9dde6; text-align: left; vertical-align: top; }
.good { background: #e5f6ec; } .bad { background: #fde7e7; } .none { color: #6b7280; }
pre { white-space: pre-wrap; background: #f5f6f9; padding: 1rem; } img { max-width: 32rem; border: 1px solid #d9dde6; }
`;
