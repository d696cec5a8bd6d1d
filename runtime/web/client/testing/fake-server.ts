import { operations, type OperationId } from '../../../../schema/api/operations.ts';
import { errorStatus, type ErrorCode } from '../../../shared/errors.ts';

/** The fake reply to one call. */
export type FakeAnswer =
  | { value?: unknown }
  | { code: ErrorCode; params?: Record<string, string | number> }
  /** The connection fails before a reply. */
  | { lost: true };

export interface FakeCall {
  query: URLSearchParams;
  /** The request body, or null; the fields of a form as one object. */
  body: unknown;
}

export type FakeAnswers = Partial<Record<OperationId, (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>>>;

/** Replaces `fetch` with fakes that answer calls by operation; returns a function that restores it. */
export function serveFakes(answers: FakeAnswers): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://harbour.localhost',
    );
    const method = init?.method ?? 'GET';
    const id = Object.keys(operations).find((key) => matches(key, method, pathname));
    const answer = id === undefined ? undefined : answers[id as OperationId];
    if (answer === undefined) throw new Error(`No answer for ${method} ${pathname}`);
    return respond(await answer({ query: searchParams, body: readBody(init?.body) }));
  };
  return () => {
    globalThis.fetch = real;
  };
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

function matches(key: string, method: string, pathname: string): boolean {
  // The keys come from the table; `Object.keys` widens them to strings.
  const operation = operations[key as OperationId];
  return operation.method === method && operation.path === pathname;
}

function respond(answer: FakeAnswer): Response {
  if ('lost' in answer) throw new TypeError('connection lost');
  if ('code' in answer) {
    const { code, params = {} } = answer;
    return Response.json({ success: false, code, message: code, params }, { status: errorStatus[code] });
  }
  return Response.json({ success: true, value: answer.value });
}
