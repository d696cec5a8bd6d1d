import { asArray, contentOf, nodesIn } from './nodes.ts';
import { parseSync } from './parser.ts';

/** Returns the names of the functions that a statement calls. `loadModule` of the parser must have run. Throws the parser's error. */
export function functionCallsOf(sql: string): string[] {
  return nodesIn(parseSync(sql).stmts).flatMap(({ funcname }) => {
    const { sval } = contentOf(asArray(funcname).at(-1), 'String');
    return typeof sval === 'string' ? [sval] : [];
  });
}
