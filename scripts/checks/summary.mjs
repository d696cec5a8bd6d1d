import { seconds } from '../setup/progress.mjs';
import { load } from './machine.mjs';

const SLOWEST = 20;
const SLOWEST_FILES = 10;
const columns = { passed: 7, failed: 7, flaky: 6, skipped: 8, wall: 8, CPU: 8 };

/**
 * Returns the end of `npm test`: the table, its notes, the flaky and the slowest tests, and last, because only the end
 * of a long output may be kept, the failed tests and the counts.
 */
export function summary(results, ms) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const flaky = results.reduce((total, result) => total + result.flaky.length, 0);
  return [
    '',
    row('', '', Object.keys(columns)),
    ...results.map((result) => row(result.name, stateOf(result), counts({ ...result, flaky: result.flaky.length }))),
    row(
      'in all',
      '',
      counts({ passed: sum('passed'), failed: sum('failed'), flaky, skipped: sum('skipped'), ms, cpuMs: sum('cpuMs') }),
    ),
    `  load ${load()}`,
    ...results.flatMap(({ name, note }) => (note ? ['', `  ${name}: ${note}`] : [])),
    ...results.flatMap(({ name, unproven }) => list(`${name}: passed on no brand`, unproven)),
    ...list('flaky', results.flatMap(flakyLines)),
    ...list('slowest', slowest(results, 'slowest', SLOWEST)),
    ...list('slowest files, with their hooks', slowest(results, 'slowestFiles', SLOWEST_FILES)),
    ...list('failed', results.filter((result) => result.failed > 0 && !result.blocked).flatMap(failureLines)),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function stateOf({ blocked, failed }) {
  return blocked ? 'blocked' : failed === 0 ? 'passed' : 'FAILED';
}

function counts({ passed, failed, flaky, skipped, ms, cpuMs }) {
  return [passed, failed, flaky, skipped, seconds(ms), seconds(cpuMs)];
}

function row(name, state, cells) {
  const widths = Object.values(columns);
  const padded = cells.map((cell, at) => String(cell).padStart(widths[at]));
  return `  ${name.padEnd(14)} ${state.padEnd(8)}${padded.join('')}`;
}

function list(title, lines) {
  return lines.length === 0 ? [] : ['', `  ${title}:`, ...lines.map((line) => `    ${line}`)];
}

function flakyLines({ name, flaky }) {
  return flaky.flatMap((test) => [`${name}: ${test.name}`, `  passed at try ${test.tries}; first: ${test.message}`]);
}

function failureLines({ name, failures }) {
  if (failures.length === 0) return [`${name}: no test failed; see reports/tests/${name}.log`];
  return failures.flatMap((test) => [`${name}: ${test.name}`, ...(test.message ? [`  ${test.message}`] : [])]);
}

function slowest(results, key, count) {
  return results
    .flatMap(({ name, [key]: own }) => own.map((each) => ({ ...each, check: name })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ check, name, ms }) => `${seconds(ms).padStart(7)}  ${check}: ${name}`);
}
