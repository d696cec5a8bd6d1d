import { expect, test } from 'vitest';
import { grantsSql } from './grants.ts';

test('takes all rights, then gives those that the modules declare and no others', () => {
  const sql = grantsSql([
    {
      id: 'journal',
      tables: {
        entry: ['select', { insert: ['id', 'order'] }, { update: ['title'] }],
        hidden: [],
      },
      functions: ['entry_close'],
    },
  ]);
  expect(sql.split(';\n').filter((statement) => !statement.startsWith('do '))).toEqual([
    'revoke all on all tables in schema livery from livery_app, public',
    'revoke all on all sequences in schema livery from livery_app, public',
    'revoke all on all functions in schema livery from livery_app, public',
    'grant usage on schema livery to livery_app',
    'grant select, insert ("id", "order"), update ("title") on "entry" to livery_app',
    'grant execute on function "entry_close" to livery_app',
    '',
  ]);
});
