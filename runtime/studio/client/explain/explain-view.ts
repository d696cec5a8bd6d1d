import { messageOf, type RoundSeeds } from '../../../shared/fair/outcome-stream.ts';
import { el } from '../kit/dom.ts';
import { sectionNodes } from '../kit/rules-panel.ts';
import type { ExplainSay } from './explain-words.ts';
import type { ExplainTable, Explanation } from './explanation.ts';

/** One result to explain: its seeds, and the element that shows its numbers once they are computed. */
export interface Explained {
  seeds: Omit<RoundSeeds, 'serverSeed'>;
  explanation: Explanation;
  /** Filled when the result is computed. */
  example: HTMLElement;
}

/**
 * Explains how results are computed: first the common part, then each result with its tables and numbers, then the
 * pays.
 */
export function explainView(results: readonly Explained[], say: ExplainSay): HTMLElement[] {
  const [first] = results;
  if (first === undefined) return [];
  const shared = sharedSteps(first, say);
  return [
    el(
      'section',
      { class: 'explain' },
      el('h2', {}, say('howTitle')),
      el('p', {}, say('howIntro')),
      steps(shared, 1),
      ...results.flatMap(({ explanation, example }) => [
        steps(explanation.steps, shared.length + 1),
        ...(explanation.tables ?? []).map(tableNode),
        example,
      ]),
    ),
    el(
      'section',
      { class: 'explain', 'data-part': 'pays' },
      el('h2', {}, say('paysTitle')),
      ...first.explanation.pays.flatMap((section) => sectionNodes(section)),
      ...results.flatMap(({ explanation }) => (explanation.payTables ?? []).map(tableNode)),
    ),
  ];
}

function sharedSteps({ explanation, seeds }: Explained, say: ExplainSay): string[] {
  return [
    say('stepHash'),
    messageStep(explanation.message, seeds, say),
    say('stepDigest'),
    say('stepBytes'),
    say('stepDraw'),
    ...(explanation.shuffles === true ? [say('stepShuffle')] : []),
  ];
}

const messageExamples = {
  messageOwn: 'exampleOwn',
  messageShared: 'exampleShared',
  messageShots: 'exampleShots',
} as const satisfies Record<Explanation['message'], string>;

/** Returns the format of the message, with the first message of the round as an example if there is a round. */
function messageStep(message: Explanation['message'], seeds: Explained['seeds'], say: ExplainSay): string {
  const rule = say(message);
  if (seeds.clientSeed === '') return rule;
  const first = message === 'messageShots' ? { ...seeds, step: 1 } : seeds;
  // Chinese and Japanese sentences follow each other without a space.
  return `${rule}${rule.endsWith('。') ? '' : ' '}${say(messageExamples[message], { message: messageOf(first, 0) })}`;
}

function steps(texts: readonly string[], from: number): HTMLElement {
  return el('ol', { class: 'steps', start: String(from) }, ...texts.map((text) => el('li', {}, ...withNotation(text))));
}

/** Returns text nodes, with text between backticks as code. */
function withNotation(text: string): Node[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : document.createTextNode(part)));
}

function tableNode({ id, caption, head, rows }: ExplainTable): HTMLElement {
  return el(
    'div',
    // Scrolls separately where it is wider than the page, also by keyboard.
    { class: 'wide-table', tabindex: '0', role: 'region', 'aria-label': caption },
    el(
      'table',
      { class: 'explain-table', 'data-table': id },
      el('caption', {}, caption),
      el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
      el(
        'tbody',
        {},
        ...rows.map(([first = '', ...rest]) =>
          el('tr', {}, el('th', { scope: 'row' }, first), ...rest.map((text) => el('td', {}, text))),
        ),
      ),
    ),
  );
}
