import { digestOf, messageOf, type DrawnNumber } from '../../../shared/fair/outcome-stream.ts';
import { el } from '../kit/dom.ts';
import type { ExplainSay } from './explain-words.ts';
import type { RecordedStream } from './recorded-numbers.ts';

const IN_BLOCK = 8;

/** Shows how the numbers of a round were computed: message and digest of each block, the bytes read, and their use. */
export async function workedExample(streams: readonly RecordedStream[], say: ExplainSay): Promise<Node[]> {
  const blocks = await Promise.all(
    streams.flatMap(({ seeds, draws }) =>
      Array.from({ length: Math.ceil(draws.length / IN_BLOCK) }, async (_, block) => ({
        message: messageOf(seeds, block),
        digest: await digestOf(seeds, block),
        draws: draws.slice(block * IN_BLOCK, (block + 1) * IN_BLOCK),
      })),
    ),
  );
  const [first, ...others] = blocks.map((block) => blockNode(block, say));
  if (first === undefined) return [];
  const left = blocks.slice(1).reduce((sum, { draws }) => sum + draws.length, 0);
  return [
    el('h3', {}, say('exampleTitle')),
    el('p', {}, say('exampleText')),
    first,
    ...(left === 0 ? [] : [el('details', {}, el('summary', {}, say('exampleMore', { n: left })), ...others)]),
  ];
}

interface Block {
  message: string;
  digest: string;
  draws: readonly DrawnNumber[];
}

function blockNode({ message, digest, draws }: Block, say: ExplainSay): HTMLElement {
  const head = [say('bytes'), say('number'), say('use'), say('result')];
  return el(
    'div',
    { class: 'block' },
    el(
      'dl',
      { class: 'facts' },
      el('dt', {}, say('message')),
      el('dd', {}, el('code', { 'data-message': '' }, message)),
      el('dt', {}, say('digest')),
      el('dd', {}, el('code', { 'data-digest': '' }, digest)),
    ),
    el(
      'div',
      { class: 'wide-table', tabindex: '0', role: 'region', 'aria-label': message },
      el(
        'table',
        { class: 'explain-table numbers' },
        el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
        el('tbody', {}, ...draws.map((draw) => numberRow(draw, say))),
      ),
    ),
  );
}

function numberRow({ number, limit, result }: DrawnNumber, say: ExplainSay): HTMLElement {
  const bytes = number
    .toString(16)
    .padStart(8, '0')
    .replace(/..(?=.)/g, '$& ');
  const [use, given] = [`draw(${limit})`, result === null ? say('skipped') : String(result)];
  return el(
    'tr',
    {},
    el('td', {}, el('code', {}, bytes)),
    el('td', {}, String(number)),
    el('td', {}, el('code', {}, use)),
    el('td', {}, el('b', {}, given)),
  );
}
