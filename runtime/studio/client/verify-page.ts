import type { RoundSeeds } from '../../shared/fair/outcome-stream.ts';
import { seedHash } from '../../shared/fair/outcome-stream.ts';
import { explainKinds } from './explain/explain-kinds.ts';
import { explainView, type Explained } from './explain/explain-view.ts';
import { explainWords, kindName } from './explain/explain-words.ts';
import { recordNumbers } from './explain/recorded-numbers.ts';
import { roundFacts, stateOf } from './explain/round-facts.ts';
import { workedExample } from './explain/worked-example.ts';
import { loadRound, type ClaimedRound } from './kit/api.ts';
import { el } from './kit/dom.ts';
import { moneyFormat } from './kit/money-format.ts';
import { applyTheme } from './kit/theme.ts';
import type { KindVerifier } from './kit/verifier.ts';
import { chosenLanguage, loadStrings } from './kit/words.ts';
import { verifyKinds } from './verify-kinds.ts';

const language = chosenLanguage();
const say = await loadStrings(language, explainWords);
const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const asked = new URLSearchParams(location.search);

/** A seed to check: of the round itself, or of one of the events of a bet. */
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
  const wanted = claimed?.kind ?? asked.get('kind') ?? 'slot';
  const kind = wanted in verifyKinds ? wanted : 'slot';
  const [verifier, explain] = await Promise.all([verifyKinds[kind]?.(), explainKinds[kind]?.()]);
  const setting = claimed?.model ?? verifier?.settings[0] ?? '';
  const money = claimed === null ? null : moneyFormat(claimed.currency, language);
  const drafts = draftsOf(claimed);
  const explained = await Promise.all(
    drafts.flatMap((seeds): Promise<Explained>[] => {
      const explanation = explain?.({ setting, clientSeed: seeds.clientSeed, claimed, language, money });
      if (explanation === undefined) return [];
      return [explanation.then((found) => ({ seeds, explanation: found, example: el('div', { class: 'example' }) }))];
    }),
  );
  const results = verifier === undefined ? [] : drafts.map((draft, index) => ({ draft, shown: explained[index] }));
  root.replaceChildren(
    el(
      'article',
      { class: 'verify' },
      el('h1', {}, claimed === null ? say('fair') : claimed.name[language]),
      el('p', {}, say(verifier?.shared === true ? 'sharedFairText' : 'fairText')),
      ...(claimed === null && roundId !== null
        ? [el('p', { class: 'verdict bad', role: 'status' }, say('roundUnknown'))]
        : []),
      ...(claimed === null
        ? [kindChoice(kind)]
        : [roundFacts({ claimed, say, language, choice: explained[0]?.explanation.choice ?? null, drafts })]),
      ...results.flatMap(({ draft, shown }) =>
        verifier === undefined ? [] : form({ draft, verifier, claimed, example: shown?.example ?? null }),
      ),
      ...explainView(explained, say),
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

/** Creates the choice of the game for typed seeds. */
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
      ...Object.keys(verifyKinds).map((each) =>
        el('option', { value: each, selected: each === kind }, kindName(each, say)),
      ),
    ),
  );
}

let forms = 0;

interface FormParts {
  draft: Draft;
  verifier: KindVerifier;
  claimed: ClaimedRound | null;
  example: HTMLElement | null;
}

function form({ draft, verifier, claimed, example }: FormParts): HTMLElement[] {
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
  // No form: the page may have been opened from a sandboxed frame and inherit its restrictions.
  const check = async (): Promise<void> => {
    if ([server, client, nonce].some(({ input }) => !input.reportValidity())) return;
    const seeds = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number(nonce.input.value),
    };
    const checked = await checkSeeds({ seeds, setting: settings.value, draft, verifier, claimed });
    result.replaceChildren(...checked.result);
    example?.replaceChildren(...checked.example);
  };
  const isReturned = claimed !== null && stateOf(claimed) === 'stateReturned';
  const note = isReturned ? 'returnedNote' : verifier.shared ? 'notSettled' : 'notRevealed';
  return [
    ...(draft.told ? [] : [el('p', { class: 'verdict', role: 'status' }, say(note))]),
    el(
      'div',
      { class: draft.told && claimed !== null ? 'form told' : 'form' },
      ...server.nodes,
      ...client.nodes,
      ...(verifier.shared ? [] : nonce.nodes),
      // A round has one machine.
      ...(claimed === null ? [el('label', { for: settings.id }, say('machine')), settings] : []),
      el('button', { class: 'primary', type: 'button', onclick: () => void check() }, say('check')),
    ),
    result,
  ];
}

/** Computes a result, and shows it with its numbers. */
async function checkSeeds({
  seeds,
  setting,
  draft,
  verifier,
  claimed,
}: Omit<FormParts, 'example'> & { seeds: RoundSeeds; setting: string }): Promise<{ result: Node[]; example: Node[] }> {
  const { streams, numbersOf } = recordNumbers();
  const { outcome, matches } = await verifier.recompute({ setting, seeds, claimed, numbersOf });
  const hash = await seedHash(seeds.serverSeed);
  const same = matches === null ? null : matches && (draft.hash === null || draft.hash === hash);
  const money = claimed === null ? null : moneyFormat(claimed.currency, language);
  return {
    result: [
      ...(same === null
        ? []
        : [el('p', { class: `verdict ${same ? 'good' : 'bad'}`, id: 'verdict' }, say(same ? 'match' : 'noMatch'))]),
      el('p', {}, `${say('serverHash')}: `, el('code', {}, hash)),
      ...(await verifier.show({ outcome, setting, claimed, say, money, language })),
    ],
    example: await workedExample(streams, say),
  };
}
