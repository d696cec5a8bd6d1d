import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { LanguageCode } from '../../../schema/languages.ts';
import { createFlagStore } from '../../web/client/flags/flag-store.ts';
import { applyLanguage } from './choose-language.ts';
import { makeWords } from '../../web/client/i18n/make-words.ts';
import type { Copy, Translator } from '../../web/client/i18n/words.ts';
import { createLocaleStore } from '../../web/client/i18n/locale-store.ts';
import { loadIslands } from '../core/page/island.tsx';
import { pageAnswers } from '../core/page/page-answers.ts';
import { readPageData } from '../core/page/page-data.ts';
import type { OverlayId } from '../core/overlays.ts';
import type { Portal } from '../core/portal-context.tsx';
import { markSessionResolved, storeMerchant } from '../core/session/session.ts';
import { loadComponent } from './lazy-component.tsx';
import { overlayLoader } from './overlay-loader.ts';
import { pageLoader, pageRouteOf, routesOf } from './feature-registry.ts';
import { PortalApp } from './portal-app.tsx';
import { sessionToken } from '../../web/client/session/session-kernel.ts';
import { withChunkTimeout } from '../../web/client/parts/chunk-failure.ts';
import { whenIdle } from '../../web/client/page/when-idle.ts';
import { reportUntranslated } from './report-untranslated.ts';
import { standIn, standInReplaced } from './stand-in-place.ts';
import { stateViews } from './state-views.ts';

/** Hydrates the prerendered page. Resolves once the page responds to the player. */
export async function hydratePage(): Promise<void> {
  const { bundle, page, live, answers } = readPageData(document);
  const root = document.getElementById('root');
  if (root === null) throw new Error('This page has no root.');
  if (location.pathname === '/') history.replaceState(history.state, '', `/index${location.search}${location.hash}`);
  storeMerchant(bundle);
  applyLanguage(page.language);
  if (live?.session === false && sessionToken() === null) markSessionResolved();
  fetchWanted();
  const [words] = await Promise.all([loadWords(page.language), loadFirstView()]);
  const portal: Portal = {
    bundle,
    page,
    words: createLocaleStore(words, loadWords),
    flags: createFlagStore({ settings: bundle.settings, audience: bundle.deployment.audience, live, now: Date.now }),
    answers: pageAnswers(answers),
    location: live?.location,
    paths: new Set(routesOf(bundle).map(({ path }) => path)),
  };
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter>
          <PortalApp portal={portal} onReady={resolve} />
        </BrowserRouter>,
        { onRecoverableError: reportUntranslated },
      );
    });
  });
  // A held press may be meant for an island, which is interactive one frame after its code has loaded.
  await loadIslands((flag) => flag === undefined || portal.flags.isOn(flag)).catch(() => undefined);
  await new Promise(requestAnimationFrame);
  await standInReplaced();
  // What islands do by effects, such as the key that opens the search, follows their hydration.
  whenIdle(() => (document.documentElement.dataset.portal = 'ready'));

  async function loadWords(language: LanguageCode): Promise<Translator> {
    const address = language === page.language ? page.copy : bundle.copy[language];
    if (address === undefined) throw new Error(`This brand has no words in ${language}.`);
    return makeWords(language, await fetchCopy(address));
  }

  async function loadFirstView(): Promise<void> {
    if (page.view !== 'app') {
      await loadComponent(stateViews[page.view]);
      return;
    }
    const routes = routesOf(bundle);
    const route = pageRouteOf(routes, location.pathname);
    const own = routes.find(({ path }) => path === location.pathname);
    await Promise.all([
      page.page !== 'shell' && route !== null ? loadComponent(pageLoader(route)) : null,
      // The sheet that replaces its stand-in.
      own !== undefined && 'overlay' in own && standIn() !== null ? overlayLoader(own.overlay)() : null,
    ]);
  }
}

/** Fetches the code of the overlay that the first press is about to open, beside what the page is hydrated with. */
function fetchWanted(): void {
  const button = document.querySelector<HTMLElement>(':is([data-waiting], :active, :focus)[data-opens]');
  // Written by our own buttons.
  const overlay = button?.dataset.opens as OverlayId | undefined;
  if (overlay !== undefined) overlayLoader(overlay)().catch(() => undefined);
}

async function fetchCopy(address: string): Promise<Copy> {
  // Our compiler writes it: i18next resources by namespace.
  return withChunkTimeout(
    fetch(address, { credentials: 'same-origin' }).then((reply) => reply.json() as Promise<Copy>),
  );
}
