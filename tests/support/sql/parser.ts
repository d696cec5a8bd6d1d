import { createRequire } from 'node:module';
import type { Node } from './nodes.ts';

interface Parser {
  /** Must have run before the others. */
  loadModule(): Promise<void>;
  /** Returns the tree of each statement, with its place in bytes. Throws for text that is not SQL. */
  parseSync(sql: string): { stmts: { stmt?: Node; stmt_location?: number; stmt_len?: number }[] };
  /** Returns the tree of each function that is written in PL/pgSQL. Throws for text that is not SQL. */
  parsePlPgSQLSync(sql: string): Node;
}

const require = createRequire(import.meta.url);

/**
 * PostgreSQL's own parser, compiled to WebAssembly. Required and not imported: its declarations give the functions of
 * `parsePlPgSQLSync` the type of statements, and the readers here take nodes of any kind.
 */
export const { loadModule, parseSync, parsePlPgSQLSync }: Parser = require('libpg-query');
