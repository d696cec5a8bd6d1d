import { seconds } from '../setup/progress.mjs';

/** The table at the end of `npm test`, and its last line. */
export function summary(results, ms) {
  const rows = results.map((result) => {
    const state = result.skipped ? 'skipped' : result.failed === 0 ? 'passed' : 'FAILED';
    const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed`;
    return `  ${result.name.padEnd(14)} ${state.padEnd(8)} ${counts} ${seconds(result.ms).padStart(9)}`;
  });
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [
    '',
    ...rows,
    `  ${'in all'.padEnd(14)} ${''.padEnd(8)} ${''.padStart(24)} ${seconds(ms).padStart(9)}`,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
