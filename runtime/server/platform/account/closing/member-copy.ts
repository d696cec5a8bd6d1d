import { isoTime } from '../../../../shared/time.ts';
import { formatMinor, type Currency } from '../../../../shared/money.ts';
import type { MemberData, MemberKey, MemberRows } from '../../member-data.ts';
import type { Brand } from '../../http/brand.ts';
import type { FileReply } from '../../http/send-file.ts';

/**
 * Returns a copy of all data of a member as a JSON file: an object with a list for each kind of data. Amounts are decimal,
 * times are UTC. Lists are read while the file is sent. The first one is read before, so that an unavailable database is
 * reported as an error instead of a broken file.
 */
export async function copyOfMember(
  { db, merchant, bundle }: Pick<Brand, 'db' | 'merchant' | 'bundle'>,
  { playerId, memberData, now }: { playerId: string; memberData: readonly MemberData[]; now: number },
): Promise<FileReply> {
  const member: MemberKey = { merchant, playerId };
  const lists = memberData.flatMap(({ copy }) => Object.entries(copy));
  const [first, ...others] = lists.map(([name, read]) => ({ name, rows: () => inParts(read(db, member)) }));
  const begun = first?.rows();
  const part = await begun?.next();
  async function* text(): AsyncGenerator<string> {
    yield `{"brand":${JSON.stringify(bundle.name)},"copiedAt":${JSON.stringify(isoTime(now))}`;
    if (first !== undefined && begun !== undefined && part !== undefined)
      yield* listText(first.name, resumed(part, begun), bundle.currency);
    for (const { name, rows } of others) yield* listText(name, rows(), bundle.currency);
    yield '}\n';
  }
  return { mediaType: 'application/json', body: text(), download: 'my-data.json' };
}

type Parts = AsyncGenerator<readonly object[], void>;

async function* inParts(rows: MemberRows): Parts {
  if (rows instanceof Promise) yield await rows;
  else yield* rows;
}

async function* resumed(first: IteratorResult<readonly object[], void>, rest: Parts): Parts {
  if (first.done !== true) yield first.value;
  yield* rest;
}

async function* listText(name: string, parts: Parts, currency: Currency): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((row) => rowText(row, currency)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}

function rowText(row: object, currency: Currency): string {
  const shown = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    typeof value === 'bigint' ? formatMinor(value, currency) : value,
  ]);
  return JSON.stringify(Object.fromEntries(shown));
}
