import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

interface Cell {
  passed: number;
  failed: TestCase[];
  skipped: number;
  ms: number;
}

/** Writes one page: features down, brands and sizes across, and below it every failure with its picture. */
export default class MatrixReporter implements Reporter {
  readonly #file: string;
  #suite: Suite | null = null;

  constructor(options: { file: string }) {
    this.#file = options.file;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, page({ tests, folder: path.dirname(this.#file), result }));
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length;
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    const counts = {
      numPassedTests: tests.length - failed - skipped,
      numFailedTests: failed,
      numSkippedTests: skipped,
    };
    if (process.env.LIVERY_TEST_REPORT) writeFileSync(process.env.LIVERY_TEST_REPORT, JSON.stringify(counts));
    console.log(`\nReport: ${this.#file}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function page({ tests, folder, result }: { tests: TestCase[]; folder: string; result: FullResult }): string {
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
<p>${escape(result.status)} · ${tests.length} tests · ${Math.round(result.duration / 1000)} s · ${escape(result.startTime.toISOString())}</p>
<table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
${failures.length > 0 ? `<h2>Failures</h2>${failures.join('\n')}` : ''}</html>
`;
}

function cellOf(tests: TestCase[]): Cell {
  return {
    passed: tests.filter((test) => test.outcome() === 'expected' || test.outcome() === 'flaky').length,
    failed: tests.filter((test) => test.outcome() === 'unexpected'),
    skipped: tests.filter((test) => test.outcome() === 'skipped').length,
    ms: tests.reduce((sum, test) => sum + (test.results.at(-1)?.duration ?? 0), 0),
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
  const message = stripVTControlCharacters(result?.error?.message ?? '');
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
