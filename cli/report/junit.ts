import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';

/** Returns one test case per diagnostic, grouped by file. A report without diagnostics has one case that passed. */
export function junitReport(diagnostics: readonly Diagnostic[], brands: number): string {
  const byFile = Map.groupBy(diagnostics, ({ file }) => file);
  const suites = [...byFile].map(([file, found]) => {
    const cases = found.map(testCase).join('\n');
    const failures = found.filter(({ severity }) => severity === 'error').length;
    return `  <testsuite name="${xml(file)}" tests="${found.length}" failures="${failures}">\n${cases}\n  </testsuite>`;
  });
  if (suites.length === 0)
    suites.push(
      `  <testsuite name="livery check" tests="1" failures="0">\n    <testcase classname="livery" name="${brands} brands"/>\n  </testsuite>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="livery check">\n${suites.join('\n')}\n</testsuites>`;
}

function testCase(diagnostic: Diagnostic): string {
  const { code, file, line, column, message, severity, hint } = rowOf(diagnostic);
  const head = `    <testcase classname="${xml(file)}" name="${code} ${xml(message)}">`;
  const detail = xml(`${file}:${line}:${column} ${message}${hint === null ? '' : ` (${hint})`}`);
  const body =
    severity === 'error'
      ? `<failure type="${code}" message="${xml(message)}">${detail}</failure>`
      : `<system-out>${detail}</system-out>`;
  return `${head}${body}</testcase>`;
}

function xml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // XML allows no control characters, not even escaped.
      .replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '\uFFFD')
  );
}
