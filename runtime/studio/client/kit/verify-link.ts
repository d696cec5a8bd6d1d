import { loadRound } from './api.ts';
import { isGenuine, seedsOf } from './check-round.ts';
import { el } from './dom.ts';
import { openPanel } from './panel.ts';
import type { KindVerifier } from './verifier.ts';
import type { Translate } from './words.ts';

export interface VerifyParts {
  say: Translate;
  language: string;
  verifier: () => Promise<KindVerifier>;
  fail: (error: unknown) => unknown;
}

/**
 * Creates a link to the verify page. A frame may be unable to open a page: there the round is recomputed over the game.
 */
export function verifyLink(roundId: string, text: string, parts: VerifyParts): HTMLElement {
  const open = (event: Event): void => {
    if (window.parent === window) return;
    event.preventDefault();
    void openVerified(roundId, parts).catch(parts.fail);
  };
  const href = `/verify?round=${roundId}&lang=${parts.language}`;
  return el('a', { href, target: '_blank', rel: 'noopener', onclick: open }, text);
}

async function openVerified(roundId: string, { say, verifier }: VerifyParts): Promise<void> {
  const [kind, claimed] = await Promise.all([verifier(), loadRound(roundId)]);
  const same = await isGenuine(kind, claimed);
  const untold = kind.shared ? 'notSettled' : 'notRevealed';
  const verdict = same === null ? untold : same ? 'match' : 'noMatch';
  return openPanel({
    title: say('verify'),
    say,
    body: () => [
      el('p', { class: `verdict ${same === null ? '' : same ? 'good' : 'bad'}`, role: 'status' }, say(verdict)),
      ...seedsOf(claimed).flatMap(({ clientSeed, serverSeed, serverSeedHash }) => [
        field(say(kind.shared ? 'event' : 'clientSeed'), clientSeed),
        field(say('serverHash'), serverSeedHash),
        ...(serverSeed === null ? [] : [field(say('serverSeed'), serverSeed)]),
      ]),
      el('p', {}, say(kind.shared ? 'sharedFairText' : 'fairText')),
    ],
  });
}

function field(name: string, value: string): HTMLElement {
  return el('div', { class: 'field' }, el('span', {}, name), el('code', {}, value));
}
