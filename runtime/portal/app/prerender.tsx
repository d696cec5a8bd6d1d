import type { TranslationKey } from '../../../schema/generated/translation-keys.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { BrandBundle, PageText } from '../../../schema/bundle.ts';
import type { Levels } from '../../../schema/generated/api/vip.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import type { FeatureRoute } from '../core/define-feature.ts';
import type { AnyOverlay, OverlayId } from '../core/overlays.ts';
import type { FlagKey } from '../../web/client/flags/flag-key.ts';
import { createFlagStore, type FlagStore } from '../../web/client/flags/flag-store.ts';
import { i18nextWords } from '../../web/client/i18n/i18next-words.ts';
import { setCurrentLanguage } from '../../web/client/i18n/current-language.ts';
import { queryClient } from '../../web/client/query/query-client.ts';
import { createLocaleStore } from '../../web/client/i18n/locale-store.ts';
import { loadIslands } from '../core/page/island.tsx';
import { type PageAnswer, pageAnswers } from '../core/page/page-answers.ts';
import type { PageView } from '../core/page/page-data.ts';
import { askOpenQueries } from './ask-open-queries.ts';
import { documentTitle, pageHeading } from './document-title.ts';
import { allRoutes, pageLoader, routesOf } from './feature-registry.ts';
import { loadComponent } from './lazy-component.tsx';
import { loadNeedsScriptNotice } from './needs-script.tsx';
import { overlayLoader } from './overlay-loader.ts';
import { PortalApp } from './portal-app.tsx';
import { SheetStandIn } from './stand-in.tsx';
import { stateViews } from './state-views.ts';

export { documentCss } from './document-css.ts';

export interface PrerenderInput {
  bundle: BrandBundle;
  language: LanguageCode;
  /** Translations by namespace. */
  copy: Record<string, object>;
  path: string;
  view: PageView;
  /** The brand's own text of a legal page, if it has one. */
  text?: PageText | null;
  /** The levels of the brand, for their page. */
  levels?: Levels | undefined;
  /** The answers of queries that the page shows. */
  answers?: readonly PageAnswer[];
}

export interface PrerenderOutput {
  /** The content of `<div id="root">`. */
  html: string;
  /** The content of the only `<style data-styled="true">`. */
  css: string;
  title: string;
  description: string;
}

export interface PublicPage {
  name: string;
  path: string;
  view: PageView;
  /** When a visitor's page runs: at the first touch (null) or also after so many seconds. Absent: at once. */
  start?: number | null;
}

const shellPage = 'shell';
const homePage = 'index';

// Public pages are rendered synchronously: their code must be loaded first.
await Promise.all([
  ...allRoutes.flatMap((route) =>
    route.publicPage !== undefined && 'lazy' in route ? [loadComponent(pageLoader(route))] : [],
  ),
  ...Object.values(stateViews).map(loadComponent),
  loadComponent(loadNeedsScriptNotice),
]);

await loadIslands();

/** The sheets that public pages open by their path. */
const sheets = new Map<OverlayId, AnyOverlay>();
for (const route of allRoutes) {
  if (route.publicPage === undefined || !('overlay' in route)) continue;
  sheets.set(route.overlay, await overlayLoader(route.overlay)());
}

/** Returns the pages that the compiler writes for a brand in each of its languages. */
export function publicPages(bundle: BrandBundle): PublicPage[] {
  return [
    ...routesOf(bundle).flatMap((route) => {
      const name = prerenderedAs(route, bundle);
      if (name === undefined) return [];
      return [{ name, path: route.path, view: 'app' as const, start: ('lazy' in route && route.startsAfter) || null }];
    }),
    { name: shellPage, path: '/shell', view: 'app' },
    { name: 'notFound', path: '/404', view: 'notFound' },
    { name: 'maintenance', path: '/maintenance', view: 'maintenance' },
    { name: 'restricted', path: '/restricted', view: 'restricted' },
  ];
}

/** Returns the paths without a prerendered page: the gateway serves them with the page named `shell`. */
export function shellPaths(bundle: BrandBundle): string[] {
  return routesOf(bundle)
    .filter((route) => prerenderedAs(route, bundle) === undefined)
    .map(({ path }) => path);
}

/** Returns the flag of each path that has one: the gateway answers such a path with 404 while the flag is off. */
export function pathFlags(bundle: BrandBundle): Record<string, FlagKey> {
  return Object.fromEntries(routesOf(bundle).flatMap(({ path, flag }) => (flag === undefined ? [] : [[path, flag]])));
}

/**
 * Returns the name under which a route is prerendered. A route whose flag is compiled as off is not: an operator may
 * still switch the flag on.
 */
function prerenderedAs({ publicPage, flag }: FeatureRoute, bundle: BrandBundle): string | undefined {
  return flag === undefined || compiledFlags(bundle).isOnAsCompiled(flag) ? publicPage : undefined;
}

function compiledFlags({ settings, deployment }: BrandBundle): FlagStore {
  return createFlagStore({ settings, audience: deployment.audience, live: null, now: () => 0 });
}

/** Renders one page as a visitor sees it before any script runs. Pure: the same input returns the same bytes. */
export function prerender(input: PrerenderInput): PrerenderOutput {
  const { bundle, language, copy, path, view, text = null, levels, answers = [] } = input;
  const page =
    publicPages(bundle).find((candidate) => candidate.path === path && candidate.view === view)?.name ?? shellPage;
  const said = i18nextWords(language, copy);
  const { t } = said;
  const words = createLocaleStore(said, () => Promise.resolve(said));
  const route = view === 'app' ? routesOf(bundle).find((candidate) => candidate.path === path) : undefined;
  const Sheet = route !== undefined && 'overlay' in route ? sheets.get(route.overlay) : undefined;
  const portal = {
    bundle,
    page: { view, page, text, ...(levels === undefined ? {} : { levels }) },
    words,
    flags: compiledFlags(bundle),
    answers: pageAnswers(answers),
    location: null,
    standIn: Sheet === undefined ? null : <SheetStandIn of={Sheet} />,
    paths: new Set<string>(routesOf(bundle).map((route) => route.path)),
  };
  // The page before may have left answers of its own brand.
  queryClient.clear();
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <PortalApp portal={portal} />
        </StaticRouter>,
      ),
    );
    const site = { bundle, words: said };
    const about = t('common:meta.description', { brand: bundle.name });
    return {
      // A field that the browser itself focused would start the portal.
      html: html.replaceAll(' autofocus=""', ' data-autofocus=""'),
      css: sheet
        .getStyleTags()
        .replace(/^<style[^>]*>/, '')
        .replace(/<\/style>$/, ''),
      title: documentTitle(route ?? { title: view === 'app' ? 'common:meta.title' : viewTitles[view] }, site),
      // The home page is about the brand; every other page says first what it is about.
      description: route === undefined || page === homePage ? about : `${pageHeading(route, site)} – ${about}`,
    };
  } finally {
    sheet.seal();
  }
}

/** How often the answers of a page may lead to further queries. */
const maxRounds = 3;

/**
 * Renders a page with the answers of the queries that it shows, which are asked as a visitor, by `fetch` with the paths
 * of the portal's calls. One page at a time: the answers are kept in one cache.
 */
export async function prerenderWithAnswers(
  input: Omit<PrerenderInput, 'answers'>,
): Promise<PrerenderOutput & { answers: PageAnswer[] }> {
  setCurrentLanguage(input.language);
  const answers: PageAnswer[] = [];
  for (let round = 1; ; round += 1) {
    const output = prerender({ ...input, answers });
    const more = round > maxRounds ? [] : await askOpenQueries();
    if (more.length === 0) return { ...output, answers };
    answers.push(...more);
  }
}

const viewTitles: Record<Exclude<PageView, 'app'>, TranslationKey> = {
  maintenance: 'system:maintenance.title',
  restricted: 'system:restricted.title',
  notFound: 'system:notFound.title',
};
