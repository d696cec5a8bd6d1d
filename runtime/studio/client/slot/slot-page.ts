import { createApi, type SessionReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { failureText } from '../kit/failure.ts';
import { mountSlot } from './slot-game.ts';
import { applyTheme } from '../kit/theme.ts';
import { symbolSheet } from './symbol-art.ts';
import { slotWords } from './words.ts';
import { themeOf } from '../../art/theme-of.ts';
import { chosenLanguage, loadStrings } from '../kit/words.ts';

const language = chosenLanguage();
const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const api = createApi();
const opening = api.open();
// The page reports a failure once it has its strings.
opening.catch(() => undefined);
const say = await loadStrings(language, slotWords);
await start(opening);

async function start(opened: Promise<SessionReply>): Promise<void> {
  root.replaceChildren(el('p', { class: 'opening', role: 'status' }, say('loading')));
  try {
    const session = await opened;
    const theme = themeOf(session.game.gameId);
    applyTheme(session.game.palette, session.game.backdrop);
    document.body.append(symbolSheet(theme));
    mountSlot({ root, session, api, say, language });
  } catch (error) {
    const { key, over } = failureText(error);
    root.replaceChildren(
      el(
        'div',
        { class: 'opening', role: 'alert' },
        el('p', {}, say(key)),
        ...(over
          ? []
          : [el('button', { class: 'primary', type: 'button', onclick: () => void start(api.open()) }, say('retry'))]),
      ),
    );
  }
}
