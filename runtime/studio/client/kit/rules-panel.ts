import { el } from './dom.ts';
import { openPanel } from './panel.ts';
import type { Translate } from './words.ts';

/** A section of the rules page of a game: text, a table of pairs, or drawings. */
export interface RulesSection {
  title?: string;
  paragraphs?: readonly string[];
  /** Rows of labels and values; the first row is the table head. */
  table?: readonly (readonly string[])[];
  drawn?: readonly Node[];
}

/** Opens the rules page of a game. */
export function openRulesPanel({
  say,
  sections,
}: {
  say: Translate;
  sections: readonly RulesSection[];
}): Promise<void> {
  return openPanel({
    title: say('rules'),
    say,
    body: () => [...sections.flatMap(sectionNodes), el('p', {}, say('rulesFault'))],
  });
}

/** Returns the elements of a section. */
export function sectionNodes({ title, paragraphs = [], table, drawn = [] }: RulesSection): Node[] {
  return [
    ...(title === undefined ? [] : [el('h3', {}, title)]),
    ...paragraphs.map((text) => el('p', {}, text)),
    ...(table === undefined ? [] : [tableOf(table)]),
    ...drawn,
  ];
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): HTMLElement {
  return el(
    'table',
    { class: 'rules-table' },
    el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
    el(
      'tbody',
      {},
      ...rows.map(([first = '', ...rest]) =>
        el('tr', {}, el('th', { scope: 'row' }, first), ...rest.map((text) => el('td', {}, text))),
      ),
    ),
  );
}
