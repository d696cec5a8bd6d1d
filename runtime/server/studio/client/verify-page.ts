import type { ModelId, SlotMachine } from '../games/slot/machine.ts';
import { slotModels } from '../games/slot/models.ts';
import { windowAt } from '../games/slot/play-round.ts';
import { loadRound, type VerifyReply } from './api.ts';
import { el } from './dom.ts';
import { moneyFormat } from './money-format.ts';
import { agrees, recompute, type Recomputed } from './recompute.ts';
import { applyTheme, symbolIcon, symbolSheet } from './symbol-art.ts';
import { themeOf } from '../art/theme-of.ts';
import { chosenLanguage, wordsIn } from './words.ts';

const language = chosenLanguage();
const say = wordsIn(language);
const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const roundId = new URLSearchParams(location.search).get('round');

void start();

async function start(): Promise<void> {
  document.title = say('fair');
  const claimed = roundId === null ? null : await loadRound(roundId).catch(() => null);
  applyTheme(themeOf(claimed?.gameId ?? 'lantern-harbour'), '/');
  document.body.append(symbolSheet(themeOf(claimed?.gameId ?? 'lantern-harbour')));
  root.replaceChildren(
    el(
      'article',
      { class: 'verify' },
      el('h1', {}, claimed === null ? say('fair') : claimed.name[language]),
      el('p', {}, say('fairText')),
      ...(claimed === null && roundId !== null
        ? [el('p', { class: 'verdict bad', role: 'status' }, say('roundUnknown'))]
        : []),
      ...(claimed === null ? [] : [facts(claimed)]),
      ...form(claimed),
    ),
  );
  if (claimed?.serverSeed) root.querySelector<HTMLButtonElement>('.form .primary')?.click();
}

function facts(claimed: VerifyReply): HTMLElement {
  const money = moneyFormat(claimed.currency, language);
  const rows = [
    [say('bet'), money(claimed.bet)],
    [say('win'), money(claimed.win)],
    [say('time'), new Date(claimed.at).toLocaleString(document.documentElement.lang)],
    [say('serverHash'), claimed.serverSeedHash],
  ];
  return el(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name = '', value = '']) => [el('dt', {}, name), el('dd', {}, value)]),
  );
}

function form(claimed: VerifyReply | null): HTMLElement[] {
  const input = (id: string, label: string, value: string, pattern: string): HTMLElement[] => [
    el('label', { for: id }, label),
    el('input', { id, name: id, value, pattern, required: true, autocomplete: 'off', spellcheck: 'false' }),
  ];
  const models = el(
    'select',
    { id: 'model', name: 'model' },
    ...Object.keys(slotModels).map((id) => el('option', { value: id, selected: id === claimed?.model }, id)),
  );
  const result = el('div', { role: 'status', class: 'result' });
  // No form: the page may have been opened from a sandboxed frame, which hands its limits on.
  const check = async (): Promise<void> => {
    const read = (id: string): string =>
      fields.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value.trim() ?? '';
    if ([...fields.querySelectorAll('input')].some((each) => !each.reportValidity())) return;
    // The options are the keys of slotModels.
    const model = read('model') as ModelId;
    const again = await recompute(model, {
      serverSeed: read('server'),
      clientSeed: read('client'),
      nonce: Number(read('nonce')),
    });
    result.replaceChildren(...show(again, slotModels[model], claimed));
  };
  const fields = el(
    'div',
    { class: 'form' },
    ...input('server', say('serverSeed'), claimed?.serverSeed ?? '', '[0-9a-f]{64}'),
    ...input('client', say('clientSeed'), claimed?.clientSeed ?? '', '.{1,64}'),
    ...input('nonce', say('nonce'), claimed === null ? '0' : String(claimed.nonce), '[0-9]{1,9}'),
    el('label', { for: 'model' }, say('machine')),
    models,
    el('button', { class: 'primary', type: 'button', onclick: () => void check() }, say('check')),
  );
  return [
    ...(claimed !== null && claimed.serverSeed === null
      ? [el('p', { class: 'verdict', role: 'status' }, say('notRevealed'))]
      : []),
    fields,
    result,
  ];
}

function show(again: Recomputed, machine: SlotMachine, claimed: VerifyReply | null): HTMLElement[] {
  const same = claimed === null ? null : agrees(again, claimed);
  const money = claimed === null ? null : moneyFormat(claimed.currency, language);
  return [
    ...(same === null
      ? []
      : [el('p', { class: `verdict ${same ? 'good' : 'bad'}`, id: 'verdict' }, say(same ? 'match' : 'noMatch'))]),
    el('p', {}, `${say('serverHash')}: `, el('code', {}, again.hash)),
    ...again.outcome.spins.map((spin) =>
      el(
        'div',
        { class: 'replay' },
        el(
          'div',
          { class: 'grid' },
          ...windowAt(machine, spin.stops).map((column) =>
            el('div', {}, ...column.map((symbol) => symbolIcon(symbol))),
          ),
        ),
        el(
          'p',
          {},
          money === null || claimed === null
            ? `${spin.pay} / ${machine.lines.length}`
            : money((spin.pay * Number(claimed.bet)) / machine.lines.length),
        ),
      ),
    ),
  ];
}
