import { expect, test } from 'vitest';
import { haveTypes, keyset, readCursor, writeCursor } from './keyset.ts';

const newestFirst = keyset('at timestamptz, id uuid', { table: 'message.' });
const ids = [3, 2, 1].map((number) => `0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3${number}`);
const rows = ids.map((id) => ({ at: '2026-11-01T08:00:00.123456Z', id }));

/** Reads a page of the three rows; returns the page and the position that its statement gets. */
async function read(request: { cursor?: string; limit: number }) {
  let position: string | null = null;
  const page = await newestFirst.page(request, async (given, count) => {
    position = given;
    const after = given === null ? 0 : ids.indexOf(JSON.parse(given).id) + 1;
    return rows.slice(after, after + count);
  });
  return { ...page, position };
}

const cursorOf = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');

test('pages follow each other, and the last one has no cursor', async () => {
  const first = await read({ limit: 2 });
  expect(first).toMatchObject({ items: rows.slice(0, 2), position: null });
  const second = await read({ cursor: first.nextCursor ?? '', limit: 2 });
  expect(second).toEqual({ items: rows.slice(2), nextCursor: null, position: JSON.stringify(rows[1]) });
  expect((await read({ limit: 3 })).nextCursor).toBeNull();
});

test('order and condition are SQL of the same columns', () => {
  expect(newestFirst.order).toBe('message.at desc, message.id desc');
  expect(newestFirst.behind('$3')).toBe(
    '($3::jsonb is null or (message.at, message.id) < (select at, id from jsonb_to_record($3::jsonb) as last (at timestamptz, id uuid)))',
  );
  const oldestFirst = keyset('line bigint', { direction: 'asc' });
  expect(oldestFirst.order).toBe('line asc');
  expect(oldestFirst.behind('$1')).toContain('(line) > (select line from');
});

test.each([
  ['no cursor', 'one'],
  ['of no list', cursorOf({ at: rows[0]?.at })],
  ['of another list', cursorOf([ids[0]])],
  ['with a wrong id', cursorOf([rows[0]?.at, 'one'])],
  ['with a number', cursorOf([1, ids[0]])],
  ['with a day that does not exist', cursorOf(['2026-02-30T08:00:00.000000Z', ids[0]])],
  ['with more values', cursorOf([rows[0]?.at, ids[0], '1'])],
  ['with the year 0', cursorOf(['0000-01-01T08:00:00.000000Z', ids[0]])],
])('rejects a cursor that is %s', async (_, cursor) => {
  await expect(read({ cursor, limit: 2 })).rejects.toMatchObject({
    code: 'request.invalid',
    params: { where: '/cursor', rule: 'cursor' },
  });
});

test('a list of another form reads what it wrote, of the types that it accepts', () => {
  const read = (types: string[]) => readCursor(writeCursor([-5n, new Date(0)]), (values) => haveTypes(values, types));
  expect(read(['bigint', 'timestamptz'])).toEqual(['-5', '1970-01-01T00:00:00.000Z']);
  expect(() => read(['bigint', 'uuid'])).toThrow('request.invalid');
  expect(() => read(['bigint'])).toThrow('request.invalid');
});
