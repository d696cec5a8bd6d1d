import { loadRound, type ClaimedRound } from './kit/api.ts';
import { el } from './kit/dom.ts';
import { moneyFormat } from './kit/money-format.ts';
import { applyTheme } from './kit/theme.ts';
import type { KindVerifier } from './kit/verifier.ts';
import { chosenLanguage, wordsIn } from './kit/words.ts';
import { seedHash } from '../games/outcome-stream.ts';
import { verifyKinds } from './verify-kinds.ts';

const language = chosenLanguage();
const say = wordsIn(language);
const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const asked = new URLSearchParams(location.search);

/** One seed to be checked: of the round itself, or of one of the events a bet was about. */
interface Draft {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  hash: string | null;
  told: boolean;
}

void start();

async function start(): Promise<void> {
  document.title = say('fair');
  const roundId = asked.get('round');
  const claimed = roundId === null ? null : await loadRound(roundId).catch(() => null);
  if (claimed !== null) applyTheme(claimed.palette, null);
  const kind = claimed?.kind ?? asked.get('kind') ?? 'slot';
  const verifier = await (verifyKinds[kind] ?? verifyKinds['slot'])?.();
  root.replaceChildren(
    el(
      'article',
      { class: 'verify' },
      el('h1', {}, claimed === null ? say('fair') : claimed.name[language]),
      el('p', {}, say(verifier?.shared === true ? 'sharedFairText' : 'fairText')),
      ...(claimed === null && roundId !== null
        ? [el('p', { class: 'verdict bad', role: 'status' }, say('roundUnknown'))]
        : []),
      ...(claimed === null ? [kindChoice(kind)] : [facts(claimed)]),
      ...(verifier === undefined ? [] : draftsOf(claimed).flatMap((draft) => form(draft, verifier, claimed))),
    ),
  );
  for (const button of root.querySelectorAll<HTMLButtonElement>('.form.told .primary')) button.click();
}

function draftsOf(claimed: ClaimedRound | null): Draft[] {
  if (claimed === null) return [{ serverSeed: '', clientSeed: '', nonce: 0, hash: null, told: true }];
  if (claimed.draws !== undefined)
    return claimed.draws.map(({ key, serverSeed, serverSeedHash }) => ({
      serverSeed: serverSeed ?? '',
      clientSeed: key,
      nonce: 0,
      hash: serverSeedHash,
      told: serverSeed !== null,
    }));
  const { serverSeed = null, clientSeed = '', nonce = 0, serverSeedHash = null } = claimed;
  return [{ serverSeed: serverSeed ?? '', clientSeed, nonce, hash: serverSeedHash, told: serverSeed !== null }];
}

function facts(claimed: ClaimedRound): HTMLElement {
  const money = moneyFormat(claimed.currency, language);
  const rows = [
    [say('bet'), money(claimed.bet)],
    [say('win'), money(claimed.win)],
    [say('time'), new Date(claimed.at).toLocaleString(document.documentElement.lang)],
    ...draftsOf(claimed).map(({ hash }) => [say('serverHash'), hash ?? '']),
  ];
  return el(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name = '', value = '']) => [el('dt', {}, name), el('dd', {}, value)]),
  );
}

/** Which game the seeds typed in are of. */
function kindChoice(kind: string): HTMLElement {
  const choose = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement)
      location.search = `?kind=${encodeURIComponent(event.target.value)}&lang=${language}`;
  };
  return el(
    'p',
    { class: 'form' },
    el('label', { for: 'kind' }, say('game')),
    el(
      'select',
      { id: 'kind', onchange: choose },
      ...Object.keys(verifyKinds).map((each) => el('option', { value: each, selected: each === kind }, each)),
    ),
  );
}

let forms = 0;

function form(draft: Draft, verifier: KindVerifier, claimed: ClaimedRound | null): HTMLElement[] {
  forms += 1;
  const field = (name: string, label: string, value: string, pattern: string) => {
    const id = `${name}-${forms}`;
    const input = el('input', { id, name, value, pattern, required: true, autocomplete: 'off', spellcheck: 'false' });
    return { input, nodes: [el('label', { for: id }, label), input] };
  };
  const server = field('server', say('serverSeed'), draft.serverSeed, '[0-9a-f]{64}');
  const client = field('client', say(verifier.shared ? 'event' : 'clientSeed'), draft.clientSeed, '.{1,64}');
  const nonce = field('nonce', say('nonce'), String(draft.nonce), '[0-9]{1,9}');
  const settings = el(
    'select',
    { id: `setting-${forms}`, name: 'model' },
    ...verifier.settings.map((each) => el('option', { value: each, selected: each === claimed?.model }, each)),
  );
  const result = el('div', { role: 'status', class: 'result' });
  // No form: the page may have been opened from a sandboxed frame, which hands its limits on.
  const check = async (): Promise<void> => {
    if ([server, client, nonce].some(({ input }) => !input.reportValidity())) return;
    const seeds = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number(nonce.input.value),
    };
    const setting = settings.value;
    const { outcome, agrees } = await verifier.recompute({ setting, seeds, claimed });
    const hash = await seedHash(seeds.serverSeed);
    const same = agrees === null ? null : agrees && (draft.hash === null || draft.hash === hash);
    const money = claimed === null ? null : moneyFormat(claimed.currency, language);
    result.replaceChildren(
      ...(same === null
        ? []
        : [el('p', { class: `verdict ${same ? 'good' : 'bad'}`, id: 'verdict' }, say(same ? 'match' : 'noMatch'))]),
      el('p', {}, `${say('serverHash')}: `, el('code', {}, hash)),
      ...verifier.show({ outcome, setting, claimed, say, money, language }),
    );
  };
  const note = verifier.shared ? 'notSettled' : 'notRevealed';
  return [
    ...(draft.told ? [] : [el('p', { class: 'verdict', role: 'status' }, say(note))]),
    el(
      'div',
      { class: draft.told && claimed !== null ? 'form told' : 'form' },
      ...server.nodes,
      ...client.nodes,
      ...(verifier.shared ? [] : nonce.nodes),
      el('label', { for: settings.id }, say('machine')),
      settings,
      el('button', { class: 'primary', type: 'button', onclick: () => void check() }, say('check')),
    ),
    result,
  ];
}
