import { loadModule } from './parser.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFunctions } from './function-statements.ts';
import { tableUsesOf } from './table-uses.ts';

beforeAll(() => loadModule());

/** Returns the uses as `kind table`, with `!` when the statement does not name the merchant. */
function usesOf(sql: string, inFunction = false): string[] {
  return tableUsesOf(sql, { inFunction }).map(
    ({ kind, table, namesMerchant }) => `${kind} ${table}${namesMerchant ? '' : '!'}`,
  );
}

describe('a statement names the merchant', () => {
  test.each([
    ['select 1 from session where merchant = $1 and id = $2', ['read session']],
    ['select 1 from session as s where $1::text = s.merchant', ['read session']],
    ['update session set ip = $2 where (merchant, id) = ($1, $3)', ['update session']],
    [
      'delete from session using player where session.merchant = $1 and player.merchant = session.merchant',
      ['delete session', 'read player'],
    ],
    [
      'select 1 from session join player on player.merchant = session.merchant where player.merchant = $1',
      ['read session', 'read player'],
    ],
    [
      'select 1 from session left join player on player.merchant = session.merchant where session.merchant = $1',
      ['read session', 'read player'],
    ],
    [
      'select 1 from session where merchant = $1 and exists (select 1 from player where player.merchant = session.merchant)',
      ['read session', 'read player'],
    ],
    [
      'with page as (select * from session where merchant = $1) select 1 from page join player on player.merchant = page.merchant',
      ['read session', 'read player'],
    ],
    ['insert into session (merchant, id) values ($1, $2) on conflict (merchant, id) do nothing', ['insert session']],
    [
      'insert into session (merchant, id) select merchant, id from player where merchant = $1',
      ['insert session', 'read player'],
    ],
    [
      '(select id from session where merchant = $1) union all (select id from player where merchant = $1)',
      ['read session', 'read player'],
    ],
  ])('%s', (sql, expected) => {
    expect(usesOf(sql)).toEqual(expected);
  });

  test('in a function, by its parameter or the merchant of a row', () => {
    expect(usesOf('select 1 from session where merchant = p_merchant', true)).toEqual(['read session']);
    expect(usesOf('update session set ip = null where merchant = new.merchant', true)).toEqual(['update session']);
  });
});

describe('a statement does not name the merchant', () => {
  test.each([
    ['select 1 from session where id = $1', ['read session!']],
    ['select 1 from session where merchant = $1 or id = $2', ['read session!']],
    ['select 1 from session where merchant <> $1', ['read session!']],
    ['select 1 from session where merchant = merchant', ['read session!']],
    [`select 1 from session where merchant = current_setting('app.merchant')`, ['read session!']],
    ['select 1 from session where merchant = p_merchant', ['read session!']],
    ['select 1 from session join player on player.merchant = session.merchant', ['read session!', 'read player!']],
    [
      'select 1 from session join player on player.id = session.player_id where session.merchant = $1',
      ['read session', 'read player!'],
    ],
    ['select 1 from session left join player on session.merchant = $1', ['read session!', 'read player!']],
    [
      'select 1 from session full join player on session.merchant = $1 and player.merchant = $1',
      ['read session!', 'read player!'],
    ],
    [
      'delete from session where merchant = $1 and player_id in (select id from player)',
      ['delete session', 'read player!'],
    ],
    [
      'delete from session where player_id in (select id from player where merchant = $1)',
      ['delete session!', 'read player'],
    ],
    [
      'select 1 from session, lateral (select 1 from player where player.id = session.player_id) as owner where session.merchant = $1',
      ['read player!', 'read session'],
    ],
    [
      'update session set ip = (select ip from player where id = $2) where merchant = $1',
      ['update session', 'read player!'],
    ],
    ['insert into session values ($1, $2)', ['insert session!']],
    ['select id from session where merchant = $1 union all select id from player', ['read session', 'read player!']],
  ])('%s', (sql, expected) => {
    expect(usesOf(sql).toSorted()).toEqual(expected.toSorted());
  });

  test('when a function compares it with another variable', () => {
    expect(usesOf('select 1 from session where merchant = p_brand', true)).toEqual(['read session!']);
  });
});

test('a name of WITH is not a table', () => {
  expect(usesOf('with player as (select 1) select 1 from player')).toEqual([]);
});

test('the SQL of a function includes its statements, conditions, assignments and returned expressions', () => {
  const [read, last] = readFunctions(`
    create function a(p_merchant text) returns boolean language plpgsql as $$
    declare
      found_id text := (select id from player);
    begin
      -- é is two bytes.
      if exists (select 1 from session) then
        select id into found_id from captcha;
        found_id := (select id from totp);
      end if;
      for found_id in select id from round loop
        perform 1 from passkey;
      end loop;
      return (select true from image);
    end $$;
    create function b() returns text language sql as $$ select id from avatar $$;`);
  const tables = read?.texts.flatMap((text) => tableUsesOf(text, { inFunction: true })).map(({ table }) => table);
  expect(tables?.toSorted()).toEqual(['captcha', 'image', 'passkey', 'player', 'round', 'session', 'totp']);
  expect(last).toEqual({ name: 'b', texts: [' select id from avatar '], isDynamic: false });
});

test('a function that composes the text of a statement is dynamic', () => {
  const [found] = readFunctions(`create function c(p_table regclass) returns void language plpgsql as $$
    begin
      execute format('truncate %s', p_table);
    end $$;`);
  expect(found?.isDynamic).toBe(true);
});
