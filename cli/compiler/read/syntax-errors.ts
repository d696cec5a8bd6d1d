import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Source, Span } from './source.ts';

export interface SyntaxErrors {
  diagnostics: Diagnostic[];
  /** Whether the parsed value has the intended meaning: only commas and comments are wrong. */
  meaningKept: boolean;
}

/** Converts the parser's errors to diagnostics, without consequential errors. */
export function syntaxErrors(source: Source, errors: readonly ParseError[]): SyntaxErrors {
  const diagnostics: Diagnostic[] = [];
  const comments = errors.filter(({ error }) => printParseErrorCode(error) === 'InvalidCommentToken');
  for (const error of errors) {
    const small = commaOrComment(source, error, comments);
    const fault = small ?? otherFault(source, error);
    // After a comma in front of a brace the parser misses a key and a value.
    if (!diagnostics.some(({ message, span }) => message === fault.message && span?.start === fault.span?.start))
      diagnostics.push(fault);
    // After a real syntax error, the parser only guesses.
    if (small === null) return { diagnostics, meaningKept: false };
  }
  return { diagnostics, meaningKept: true };
}

function commaOrComment(source: Source, error: ParseError, comments: readonly ParseError[]): Diagnostic | null {
  const { text, file } = source;
  const name = printParseErrorCode(error.error);
  const span = (start: number, end: number): Span => ({ source, start, end });
  const before = endBefore(text, error.offset, comments);
  if (name === 'InvalidCommentToken') {
    const [start, end] = [error.offset, error.offset + error.length];
    const fix = { title: 'take the comment out', unsafe: true as const, edits: [{ file, start, end, text: '' }] };
    return diagnostic('LV1001', {
      message: 'not JSON: JSON has no comments',
      at: span(start, end),
      hint: 'take the comment out',
      fix,
    });
  }
  if (
    (name === 'PropertyNameExpected' || name === 'ValueExpected') &&
    text[before - 1] === ',' &&
    /[}\]]/.test(text[error.offset] ?? '')
  ) {
    const fix = { title: 'take the comma out', edits: [{ file, start: before - 1, end: before, text: '' }] };
    const message = `not JSON: trailing comma`;
    return diagnostic('LV1001', { message, at: span(before - 1, before), hint: 'take the comma out', fix });
  }
  if (
    name === 'CommaExpected' &&
    /["{[\w-]/.test(text[error.offset] ?? '') &&
    /["}\]\w]/.test(text[before - 1] ?? '')
  ) {
    const fix = { title: 'put a comma', edits: [{ file, start: before, end: before, text: ',' }] };
    return diagnostic('LV1001', {
      message: 'not JSON: a comma is missing here',
      at: span(before - 1, before),
      hint: 'add a comma after it',
      fix,
    });
  }
  return null;
}

/** Returns the end of the text before an offset, without blanks and comments. */
function endBefore(text: string, offset: number, comments: readonly ParseError[]): number {
  const end = text.slice(0, offset).trimEnd().length;
  const comment = comments.find((each) => each.offset < end && each.offset + each.length >= end);
  return comment === undefined ? end : endBefore(text, comment.offset, comments);
}

const syntaxWords: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the file should end here',
  UnexpectedEndOfComment: 'the comment is not closed, and JSON has none',
  UnexpectedEndOfString: 'unterminated string',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: 'the \\u escape is not finished',
  InvalidEscapeCharacter: 'invalid escape sequence',
  InvalidCharacter: 'a control character must be escaped',
};

const hints: Record<string, string> = {
  UnexpectedEndOfString: 'close it with a double quote on the same line',
  InvalidEscapeCharacter: 'write a backslash as \\\\',
  CloseBraceExpected: 'count the braces: one that was opened is not closed',
  CloseBracketExpected: 'count the brackets: one that was opened is not closed',
  EndOfFileExpected: 'remove what follows, or look for an extra brace before it',
};

function otherFault(source: Source, { error, offset, length }: ParseError): Diagnostic {
  const name = printParseErrorCode(error);
  const start = Math.min(offset, Math.max(0, source.text.length - 1));
  const at = { source, start, end: Math.max(start + 1, Math.min(offset + length, source.text.length)) };
  const word = /^\w+/.exec(source.text.slice(offset))?.[0] ?? '';
  const literal = { true: 'true', false: 'false', null: 'null', none: 'null', yes: 'true', no: 'false' }[
    word.toLowerCase()
  ];
  const quoted = source.text[offset] === "'";
  const hint = quoted
    ? 'JSON takes double quotes'
    : literal === undefined
      ? (hints[name] ?? null)
      : `did you mean ${literal}?`;
  return diagnostic('LV1001', { message: `not JSON: ${syntaxWords[name] ?? name}`, at, hint });
}
