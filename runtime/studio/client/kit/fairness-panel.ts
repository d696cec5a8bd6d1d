import { loadRound, type Api, type Fairness, type HistoryReply } from './api.ts';
import { isGenuine } from './check-round.ts';
import { el } from './dom.ts';
import type { FormatMoney } from './money-format.ts';
import { openPanel } from './panel.ts';
import type { KindVerifier } from './verifier.ts';
import { verifyLink } from './verify-link.ts';
import type { Translate } from './words.ts';

export interface FairnessPanel {
  api: Api;
  say: Translate;
  money: FormatMoney;
  language: string;
  verifier: () => Promise<KindVerifier>;
  fair: Fairness;
  onFair: (fair: Fairness) => void;
  onError: (error: unknown) => void;
}

/** Opens the fairness panel: a text for shared events, the seeds of this session for other games. */
export async function openFairness(panel: FairnessPanel): Promise<void> {
  const { shared } = await panel.verifier();
  if (!shared) return openSeeds(panel);
  const { say } = panel;
  const list = await roundList(panel, (await panel.api.history()).rounds.slice(0, 10));
  return openPanel({ title: say('fair'), say, body: () => [el('p', {}, say('sharedFairText')), list] });
}

/** Shows the seeds of this session: the hash of the server seed, the seed of the player, and revealed seeds. */
function openSeeds(panel: FairnessPanel): Promise<void> {
  const { api, say } = panel;
  const hash = el('code', {}, panel.fair.serverSeedHash);
  const nonce = el('code', {}, String(panel.fair.nonce));
  const seed = el('input', {
    type: 'text',
    maxlength: '64',
    pattern: '[A-Za-z0-9_ .:\\-]{1,64}',
    required: true,
    value: panel.fair.clientSeed,
    autocomplete: 'off',
    spellcheck: 'false',
    id: 'client-seed',
  });
  const revealed = el('div', { 'aria-live': 'polite' });
  // No form: the sandbox of a frame may forbid forms.
  const button = el('button', { class: 'primary', type: 'button', onclick: () => void rotate() }, say('rotate'));

  async function rotate(): Promise<void> {
    if (!seed.reportValidity()) return;
    button.disabled = true;
    try {
      const reply = await api.rotate(seed.value);
      panel.onFair(reply.fair);
      hash.textContent = reply.fair.serverSeedHash;
      nonce.textContent = '0';
      revealed.replaceChildren(
        field(say('revealed'), el('code', {}, reply.revealed.serverSeed)),
        field(say('serverHash'), el('code', {}, reply.revealed.serverSeedHash)),
        await roundList(panel, (await api.history()).rounds.slice(0, 10)),
      );
    } catch (error) {
      panel.onError(error);
    }
    button.disabled = false;
  }

  return openPanel({
    title: say('fair'),
    say,
    body: () => [
      el('p', {}, say('fairText')),
      field(say('serverHash'), hash),
      field(say('nonce'), nonce),
      el('div', { class: 'form' }, el('label', { for: 'client-seed' }, say('clientSeed')), seed, button),
      revealed,
    ],
  });
}

/** Lists the rounds of the player, newest first. */
export async function openRoundsPanel(panel: FairnessPanel): Promise<void> {
  const { rounds } = await panel.api.history();
  const list =
    rounds.length === 0 ? el('p', { class: 'empty' }, panel.say('historyEmpty')) : await roundList(panel, rounds);
  return openPanel({ title: panel.say('history'), say: panel.say, body: () => [list] });
}

async function roundList(
  { say, money, language, verifier, onError }: FairnessPanel,
  rounds: HistoryReply['rounds'],
): Promise<HTMLElement> {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'medium' });
  const row = (round: HistoryReply['rounds'][number]): HTMLElement => {
    const verdict = el('span', { class: 'verdict', role: 'status' });
    const check = async (): Promise<void> => {
      const kind = await verifier();
      const same = await isGenuine(kind, await loadRound(round.roundId));
      verdict.textContent =
        same === null ? say(kind.shared ? 'notSettled' : 'notRevealed') : say(same ? 'match' : 'noMatch');
    };
    return el(
      'li',
      {},
      el(
        'div',
        { class: 'round-row' },
        el('time', {}, time.format(new Date(round.at))),
        el('span', {}, money(round.bet)),
        el('b', { class: Number(round.win) > 0 ? 'won' : '' }, money(round.win)),
        el('button', { class: 'quiet', type: 'button', onclick: () => void check() }, say('check')),
      ),
      el(
        'div',
        { class: 'round-more' },
        verdict,
        verifyLink(round.roundId, say('openVerify'), { say, language, verifier, fail: onError }),
      ),
    );
  };
  return el(
    'div',
    {},
    el(
      'div',
      { class: 'round-row head', 'aria-hidden': 'true' },
      el('span', {}, say('time')),
      el('span', {}, say('bet')),
      el('span', {}, say('win')),
      el('span', {}),
    ),
    el('ul', { class: 'rounds' }, ...rounds.map(row)),
  );
}

function field(name: string, value: Node): HTMLElement {
  return el('div', { class: 'field' }, el('span', {}, name), value);
}
