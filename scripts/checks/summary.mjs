import { seconds } from '../setup/progress.mjs';

const SLOWEST = 20;

/** Returns the end of `npm test`: the table, its notes and the last line. */
export function summary(results, ms) {
  const rows = results.map((result) => {
    const state = result.blocked ? 'blocked' : result.failed === 0 ? 'passed' : 'FAILED';
    const counts = ['passed', 'failed', 'skipped'].map((key) => `${String(result[key]).padStart(5)} ${key}`).join(' ');
    return `  ${result.name.padEnd(14)} ${state.padEnd(8)} ${counts} ${seconds(result.ms).padStart(9)}`;
  });
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [
    '',
    ...rows,
    `  ${'in all'.padEnd(14)} ${''.padEnd(8)} ${''.padStart(40)} ${seconds(ms).padStart(9)}`,
    ...notes(results),
    ...failures(results),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

/** Returns the failed tests, last, because only the end of a long output may be kept. */
function failures(results) {
  const failed = results.filter((result) => result.failed > 0 && !result.blocked);
  if (failed.length === 0) return [];
  const lines = failed.flatMap(({ name, failures: own = [] }) =>
    own.length === 0
      ? [`    ${name}: no test failed; see reports/tests/${name}.log`]
      : own.flatMap((test) => [`    ${name}: ${test.name}`, ...(test.message ? [`      ${test.message}`] : [])]),
  );
  return ['', '  failed:', ...lines];
}

function notes(results) {
  const slowest = results
    .flatMap(({ name, slowest: own }) => own.map((test) => ({ ...test, check: name })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  return [
    ...results.flatMap(({ name, note }) => (note ? ['', `  ${name}: ${note}`] : [])),
    ...results.flatMap(({ name, unproven }) =>
      unproven.length === 0 ? [] : ['', `  ${name}: passed on no brand:`, ...unproven.map((test) => `    ${test}`)],
    ),
    ...(slowest.length === 0
      ? []
      : [
          '',
          '  slowest:',
          ...slowest.map(({ check, name, ms }) => `    ${seconds(ms).padStart(7)}  ${check}: ${name}`),
        ]),
  ];
}
