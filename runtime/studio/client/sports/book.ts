import { lobbyOf } from '../../games/sports/fixtures.ts';
import type { SportId } from '../../games/sports/sports.ts';
import type { WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { showSettled } from '../betting/show-settled.ts';
import { createTabs, type Tab } from '../betting/tabs.ts';
import type { MountedGame } from '../kit/game-page.ts';
import { createTableClient } from '../kit/table-client.ts';
import { createBetsView, isOpen } from './bets-view.ts';
import { createFilters } from './filters.ts';
import { createMatchList, type ListFilter } from './match-list.ts';
import { matchesOf, phaseOf, type Match } from './match.ts';
import { sportsRules } from './rules.ts';
import { failBet, placeSlip } from './placing.ts';
import { createSlipBar } from './slip-bar.ts';
import { createSlip } from './slip.ts';
import { createSlipView } from './slip-view.ts';
import type { SportsPage } from './words.ts';

const sectionIds = ['matches', 'live', 'bets', 'results'] as const;
type SectionId = (typeof sectionIds)[number];

/** Mounts the sportsbook: upcoming matches, matches in play, own bets, results, and the slip. */
export function mountSports(page: SportsPage): MountedGame {
  const { say, session } = page;
  let matches = new Map<string, Match>();
  let bets: readonly WagerReply[] = [];
  let section: SectionId = 'matches';
  const filter: { sport: SportId | 'all'; order: ListFilter['order'] } = { sport: 'all', order: 'time' };

  const client = createTableClient(
    { ...page, fail: (error) => failBet(page, error) },
    {
      everyMs: 3_000,
      changed(table) {
        matches = matchesOf(table);
        bets = table.bets;
        slip.refresh(matches, client.now());
        render();
      },
      tick: (now) => list.tick(now),
      settled: (over) => showSettled(page, over, say('betLost')),
    },
  );

  const slip = createSlip(() => slipChanged());
  const list = createMatchList({
    page,
    isPicked: slip.has,
    toggle(match, pick) {
      page.sound.play('press');
      if (!slip.toggle(match, pick)) page.toast(say('slipFull'), 'bad');
    },
  });
  const betsView = createBetsView({ page, changed: () => render() });
  const place = async (): Promise<void> => {
    slipView.busy(true);
    const taken = await placeSlip({ slip, bet: slipView.stake(), client });
    bets = [...taken, ...bets];
    slipView.busy(false);
    if (taken.length > 0) page.toast(say('placed'));
    render();
  };
  const slipView = createSlipView({ page, slip, place: () => void place() });
  const aside = el('aside', { class: 'slip', 'aria-label': say('slip') }, el('h2', {}, say('slip')), slipView.element);
  const bar = createSlipBar({ slip, say, view: slipView.element, home: aside });
  const filters = createFilters({
    say,
    sports: [...new Set(lobbyOf(session.game.model)?.leagues.map(({ sport }) => sport))],
    changed(next) {
      Object.assign(filter, next);
      render();
    },
  });
  const content = contentPanel(page);
  const tabs = createTabs({
    tabs: sectionsOf(page),
    label: say('sections'),
    panel: content,
    choose(next) {
      section = next;
      content.scrollTop = 0;
      if (next === 'bets') void betsView.load().catch(page.fail);
      render();
    },
  });
  const element = el(
    'div',
    { class: 'book' },
    el('div', { class: 'heads' }, tabs.element, filters.element),
    content,
    aside,
    bar.element,
  );

  function render(): void {
    const now = client.now();
    tabs.mark(section, {
      bets: bets.filter(isOpen).length,
      live: [...matches.values()].filter((match) => phaseOf(match, now) === 'live').length,
    });
    filters.element.hidden = section === 'bets';
    const phases = { matches: 'open', live: 'live', results: 'over' } as const;
    if (section === 'bets') betsView.render(bets, matches, now);
    else list.show([...matches.values()], { phase: phases[section], ...filter }, now);
    const shown = section === 'bets' ? betsView.element : list.element;
    if (content.firstElementChild !== shown) content.replaceChildren(shown);
  }

  function slipChanged(): void {
    list.mark();
    slipView.render();
    bar.render();
  }

  slipChanged();
  return { element, rules: () => sportsRules(page), start: () => client.start() };
}

function sectionsOf({ say }: SportsPage): Tab<SectionId>[] {
  return sectionIds.map((id) => ({ id, name: say(id === 'bets' ? 'myBets' : id) }));
}

/** Creates the panel of the chosen section, with a loading text until the first reply. */
function contentPanel({ say }: SportsPage): HTMLElement {
  const loading = el('p', { class: 'empty', role: 'status' }, say('loading'));
  return el('div', { class: 'content', role: 'tabpanel', id: 'content', tabindex: '0' }, loading);
}
