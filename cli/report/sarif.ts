import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnosticCodes } from '../compiler/diagnostic-codes.ts';
import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { positionOf, type Span } from '../compiler/read/source.ts';

/** Returns a SARIF 2.1.0 report, the exchange format of code scanners. */
export function sarifReport(diagnostics: readonly Diagnostic[]): string {
  const ids = Object.keys(diagnosticCodes);
  const rules = Object.entries(diagnosticCodes).map(([id, { title, explanation, severity }]) => ({
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: explanation },
    defaultConfiguration: { level: severity },
  }));
  const driver = { name: 'livery', rules };
  const results = diagnostics.map((each) => resultOf(each, ids));
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
    },
    null,
    2,
  );
}

function resultOf(diagnostic: Diagnostic, ids: readonly string[]): object {
  const { code, severity, message, hint, file, line, column, endLine, endColumn, fix } = rowOf(diagnostic);
  const relatedLocations = diagnostic.related.map(({ message: text, at }, id) => ({
    id,
    message: { text },
    ...locationOf(at),
  }));
  return {
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: severity,
    message: { text: hint === null ? message : `${message} (${hint})` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file),
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    ...(relatedLocations.length === 0 ? {} : { relatedLocations }),
    ...(fix === null ? {} : { fixes: [fixOf(fix)] }),
  };
}

function locationOf(span: Span): object {
  const start = positionOf(span.source, span.start);
  const end = positionOf(span.source, span.end);
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return { physicalLocation: { artifactLocation: artifact(span.source.file), region } };
}

function fixOf({ title, edits }: NonNullable<Diagnostic['fix']>): object {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const artifactChanges = [...byFile].map(([file, changes]) => ({
    artifactLocation: artifact(file),
    replacements: changes.map(({ start, end, text }) => ({
      deletedRegion: { charOffset: start, charLength: end - start },
      insertedContent: { text },
    })),
  }));
  return { description: { text: title }, artifactChanges };
}

function artifact(file: string): { uri: string } {
  return { uri: path.isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/') };
}
