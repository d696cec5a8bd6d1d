import type { LanguageCode } from '../../../../schema/languages.ts';
import { createApi, type Api, type SessionReply } from './api.ts';
import { createBalance, type Balance } from './balance.ts';
import { el, icon } from './dom.ts';
import type { FairnessPanel } from './fairness-panel.ts';
import { failureText } from './failure.ts';
import { followWallet } from './follow-wallet.ts';
import { openGameMenu, tellFailure } from './menu-panel.ts';
import { moneyFormat, type FormatMoney } from './money-format.ts';
import { createPace, type Pace } from './pace.ts';
import { createParentLink, type ParentLink } from './parent.ts';
import { openRulesPanel, type RulesSection } from './rules-panel.ts';
import { createSound, type Sound } from './sound.ts';
import { applyTheme } from './theme.ts';
import { createToast } from './toast.ts';
import type { KindVerifier } from './verifier.ts';
import { verifyLink } from './verify-link.ts';
import { chosenLanguage, loadStrings, type KeysOf, type Translate, type StringFiles } from './words.ts';

/** The page services for a game that is not a slot. */
export interface GamePage<Word extends string = never> {
  session: SessionReply;
  api: Api;
  say: Translate<Word>;
  language: LanguageCode;
  money: FormatMoney;
  sound: Sound;
  pace: Pace;
  parent: ParentLink;
  balance: Balance;
  /** Shows a short text over the game for a moment; also announced to screen readers. */
  toast(text: string, tone?: 'plain' | 'win' | 'bad'): void;
  /** Announces a text to screen readers. */
  speak(text: string): void;
  /** Shows a failure until the player answers; returns true when the player continues. */
  fail(error: unknown): Promise<boolean>;
  /** Returns a link to the verification of a round. */
  verifyLink(roundId: string): HTMLElement;
}

export interface MountedGame {
  /** Everything between the title bar and the end of the page. */
  element: HTMLElement;
  rules(): readonly RulesSection[];
  /** Called when the page is complete. */
  start?(): void;
}

/** Opens the session and builds the page of a game: title bar, menu, balance, and the element that `mount` returns. */
export async function openGamePage<const Namespaces extends readonly StringFiles[]>(game: {
  kind: string;
  /** The strings of the game; those of the kit are added. */
  words: Namespaces;
  verifier: () => Promise<KindVerifier>;
  mount(page: GamePage<KeysOf<Namespaces[number]>>): MountedGame;
}): Promise<void> {
  const language = chosenLanguage();
  const root = document.querySelector<HTMLElement>('#app') ?? document.body;
  const api = createApi();
  const opening = api.open();
  // The page reports a failure once it has its strings.
  opening.catch(() => undefined);
  const say = await loadStrings(language, ...game.words);
  await start(opening);

  async function start(opened: Promise<SessionReply>): Promise<void> {
    root.replaceChildren(el('p', { class: 'opening', role: 'status' }, say('loading')));
    try {
      const session = await opened;
      applyTheme(session.game.palette, session.game.backdrop);
      setUp(session);
    } catch (error) {
      const { key, over } = failureText(error);
      const again = el(
        'button',
        { class: 'primary', type: 'button', onclick: () => void start(api.open()) },
        say('retry'),
      );
      root.replaceChildren(
        el('div', { class: 'opening', role: 'alert' }, el('p', {}, say(key)), ...(over ? [] : [again])),
      );
    }
  }

  function setUp(session: SessionReply): void {
    const title = session.game.name[language];
    const parent = createParentLink(session.brand.origin, session.game.gameId);
    const money = moneyFormat(session.currency, language);
    const toast = createToast();
    let failure: Promise<boolean> | null = null;
    const answered = async (error: unknown): Promise<boolean> => {
      const leave = await tellFailure({ error, title, say });
      failure = null;
      if (leave) parent.exit();
      return !leave;
    };
    const page: GamePage<KeysOf<Namespaces[number]>> = {
      session,
      api,
      say,
      language,
      money,
      sound: createSound(),
      pace: createPace(),
      parent,
      balance: createBalance(session.balance, session.currency.decimals),
      toast: toast.show,
      speak: toast.speak,
      fail(error) {
        toast.speak(say(failureText(error).key));
        // Only one panel: several calls may fail for the same reason.
        failure ??= answered(error);
        return failure;
      },
      verifyLink: (roundId) =>
        verifyLink(roundId, say('verify'), { say, language, verifier: game.verifier, fail: page.fail }),
    };
    const mounted = game.mount(page);
    const menu = menuButton(page, game.verifier, mounted);
    root.replaceChildren(
      el(
        'div',
        { class: `page ${game.kind}` },
        titleBar(page, title, menu),
        mounted.element,
        toast.element,
        toast.spoken,
      ),
    );
    document.title = title;
    mounted.start?.();
    followWallet(api, { now: page.balance.now, set: page.balance.set, isStill: () => true });
    if (session.balance === null) void api.open().then((fresh) => page.balance.set(fresh.balance), page.fail);
    parent.ready();
  }
}

function titleBar({ session, say, money, balance }: GamePage, title: string, menu: HTMLElement): HTMLElement {
  const amount = el('b', {});
  const render = (): void => {
    const now = balance.now();
    amount.textContent = now === null ? '…' : money(now);
  };
  balance.onChange(render);
  render();
  const badge = session.mode === 'trial' ? [el('span', { class: 'badge' }, say('trial'))] : [];
  return el(
    'header',
    { class: 'top' },
    el('h1', {}, title),
    ...badge,
    el('div', { class: 'figure holding' }, el('span', {}, say('balance')), amount),
    menu,
  );
}

function menuButton(page: GamePage, verifier: () => Promise<KindVerifier>, mounted: MountedGame): HTMLElement {
  const { api, say, money, language, sound, parent, session } = page;
  const fairness: FairnessPanel = {
    api,
    say,
    money,
    language,
    verifier,
    fair: session.fair,
    onFair: (fair) => void (fairness.fair = fair),
    onError: (error) => void page.fail(error),
  };
  const open = (): Promise<void> =>
    openGameMenu({
      sound,
      fairness,
      rules: () => openRulesPanel({ say, sections: mounted.rules() }),
      exit: () => parent.exit(),
      fail: page.fail,
    });
  return el(
    'button',
    {
      class: 'tool',
      type: 'button',
      'aria-label': say('menu'),
      title: say('menu'),
      onclick: () => void open(),
    },
    icon('menu'),
  );
}
