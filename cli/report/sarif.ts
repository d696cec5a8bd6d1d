import { diagnosticCodes } from '../compiler/diagnostic-codes.ts';
import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';

/** SARIF 2.1.0, as code scanners exchange it. */
export function sarifReport(diagnostics: readonly Diagnostic[]): string {
  const rules = Object.entries(diagnosticCodes).map(([id, { title, explanation, severity }]) => ({
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    defaultConfiguration: { level: severity },
  }));
  const results = diagnostics.map((each) => {
    const { code, severity, message, hint, file, line, column, endLine, endColumn } = rowOf(each);
    return {
      ruleId: code,
      level: severity,
      message: { text: hint === null ? message : `${message} (${hint})` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file) },
            region: { startLine: line, startColumn: column, endLine, endColumn },
          },
        },
      ],
    };
  });
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'livery', rules } }, results }],
    },
    null,
    2,
  );
}
