import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import type { ClaimedRound } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { moneyFormat } from '../kit/money-format.ts';
import { eventTimes } from './event-times.ts';
import type { ExplainSay } from './explain-words.ts';

export interface RoundFacts {
  claimed: ClaimedRound;
  say: ExplainSay;
  language: LanguageCode;
  choice: string | null;
  drafts: readonly { clientSeed: string; hash: string | null }[];
}

/** Shows the round in the terms of the betting record, with local times and the hashes of its server seeds. */
export function roundFacts({ claimed, say, language, choice, drafts }: RoundFacts): HTMLElement {
  const money = moneyFormat(claimed.currency, language);
  const net = moneyFormat(claimed.currency, language, { signed: true });
  const state = stateOf(claimed);
  const bet = Number(claimed.bet);
  // A returned round paid no win.
  const win = state === 'stateReturned' ? 0 : Number(claimed.win);
  const time = (at: string | number): HTMLElement => timeNode(at, language);
  const rows: (readonly [string, Node | string])[] = [
    [say('recordTime'), time(claimed.at)],
    [say('recordGame'), `${claimed.name[language]} · ${claimed.vendorName}`],
    ...(choice === null ? [] : [[say('yourBet'), choice] as const]),
    [say('recordBet'), money(bet)],
    [say('recordWin'), money(win)],
    ...(state === 'stateOpen' ? [] : [[say('recordNet'), net(state === 'stateReturned' ? 0 : win - bet)] as const]),
    [say('recordState'), say(state)],
    [say('roundId'), claimed.roundId],
    ...drafts.flatMap(({ clientSeed, hash }) => [
      ...eventTimes(claimed, clientSeed).map((at) => [say('eventTime'), time(at)] as const),
      [say('serverHash'), el('code', {}, hash ?? '')] as const,
    ]),
  ];
  return el('dl', { class: 'facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}

/** Returns the state of a round in the terms of the betting record. */
export function stateOf({ state }: Pick<ClaimedRound, 'state'>): 'stateOpen' | 'stateSettled' | 'stateReturned' {
  if (state === 'settled') return 'stateSettled';
  return state === 'void' || state === 'refused' || state === 'rolling_back' ? 'stateReturned' : 'stateOpen';
}

/** Formats a time as the portal does, with the name of the zone: `21 Nov 2026, 15:04 GMT+7`. */
function timeNode(at: string | number, language: LanguageCode): HTMLElement {
  const moment = new Date(at);
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return el('time', { datetime: moment.toISOString() }, format.format(moment));
}
