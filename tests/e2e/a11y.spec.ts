import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { LanguageCode } from '../../schema/languages.ts';
import { chosenMatrix } from './setup/deal.ts';
import type { ProjectMetadata } from './setup/dealing-reporter.ts';
import { expect, test, where } from './setup/fixtures.ts';
import { Portal } from './setup/portal.ts';
import { screens, screensOf, type Screen } from './setup/screens.ts';
import type { Site } from './setup/site.ts';
import { targetBrands } from './setup/target.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...standard, 'best-practice'];

const tours = [
  { as: 'visitor', kind: 'page', title: 'on the pages of a visitor' },
  { as: 'visitor', kind: 'box', title: 'in what opens above the page of a visitor' },
  { as: 'member', kind: 'page', title: 'on the pages of a member' },
  { as: 'member', kind: 'box', title: 'in what opens above the page of a member', gate: true },
  { as: 'member', kind: 'game', title: 'in the games' },
] satisfies { as: Screen['as']; kind: Screen['kind']; title: string; gate?: boolean }[];

// One tab visits all screens of a tour, which is faster than a browser per screen.
for (const { as, kind, title, gate } of tours) {
  test(
    `axe finds nothing ${title}, in any language`,
    where({ gate: gate === true, brands: 'all' }),
    async ({ context, page, site, size, visit }) => {
      const looks = looksAt(site, size).filter(({ screen }) => screen.as === as && screen.kind === kind);
      test.setTimeout(180_000 + looks.length * 30_000);
      if (as === 'member') await visit.asMember();
      for (const { screen, language } of looks) {
        const name = `${screen.id} in ${language}`;
        await test.step(name, async () => {
          if (as === 'visitor') await forgetMember(context, page);
          await context.addCookies([{ name: 'lang', value: language, url: site.address.origin }]);
          const portal = new Portal({ page, site, size, words: await site.words(language), language });
          await screen.open(portal, site);
          // Polls, because a dialog that is still opening can have temporary violations.
          const isOwn = language === site.bundle.defaultLanguage;
          await soft.poll(() => faultsOf(page, screen, isOwn ? {} : withoutColours), name).toEqual([]);
        });
      }
    },
  );
}

/** Removes what a screen that logs in leaves: the next page would say that the session has ended. */
async function forgetMember(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies({ name: '__Host-session' });
  if (page.url() !== 'about:blank')
    await page.evaluate(() => [localStorage, sessionStorage].map((each) => each.clear()));
}

interface Look {
  screen: Screen;
  language: LanguageCode;
}

/**
 * Returns every screen in the brand's default language, and in each other language every screen at one size, unless an
 * earlier brand of the run has that language. Outside the full matrix, a screen in the default language has one size,
 * which alternates from brand to brand, and one of the run's other languages shows it again. A run of random brands
 * leaves out the other languages, and sees a screen of one size at every second brand. The gate sees half of the screens, at one brand in its own
 * language.
 */
function looksAt(site: Site, size: Screen['size'] & string): Look[] {
  const { id, defaultLanguage, languages } = site.bundle;
  // A brand on which a run has failed is not dealt.
  const matrix = (test.info().project.metadata as ProjectMetadata).dealt ? chosenMatrix() : 'full';
  const own = screensOf(site, size);
  const at = targetBrands().findIndex((brand) => brand.id === id);
  const isDealt = (screen: Screen, turn: number): boolean =>
    (screen.size ?? (isSecond(screen, turn) ? 'desktop' : 'mobile')) === size;
  const others = languages.filter((code) => code !== defaultLanguage && firstWith(code, site) === id);
  const ofRun = otherLanguages();
  const isTurnOf = (screen: Screen, language: LanguageCode): boolean =>
    matrix === 'full' || ofRun[screens.indexOf(screen) % ofRun.length] === language;
  return [
    ...own
      .filter((screen) => matrix === 'full' || isDealt(screen, at))
      .filter((screen) => matrix !== 'differing' || screen.size === undefined || isSecond(screen, at))
      .map((screen) => ({ screen, language: defaultLanguage })),
    ...(matrix === 'differing' || matrix === 'gate' ? [] : others).flatMap((language, turn) =>
      own
        .filter((screen) => isDealt(screen, turn) && isTurnOf(screen, language))
        .map((screen) => ({ screen, language })),
    ),
  ];
}

/** Returns true for every second screen, and for the others at the next turn. */
function isSecond(screen: Screen, turn: number): boolean {
  return (screens.indexOf(screen) + turn) % 2 === 0;
}

/** Returns the id of the first brand of the run with a language. */
function firstWith(language: LanguageCode, { bundle }: Site): string {
  return targetBrands().find((brand) => brand.languages.includes(language))?.id ?? bundle.id;
}

/** Returns the languages of the run that no brand starts with. A brand's first language is its default one. */
function otherLanguages(): LanguageCode[] {
  const brands = targetBrands();
  const first = new Set(brands.map((brand) => brand.languages[0]));
  return [...new Set(brands.flatMap((brand) => brand.languages))].filter((language) => !first.has(language));
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Continues after a failed screen, so that later screens are checked too. */
const soft = expect.configure({ soft: true });

/**
 * The preload would fetch style sheets and media again for rules that are not used here. Details of what passes are half
 * of the time of axe.
 */
const quick = { preload: false, resultTypes: ['violations'] } satisfies AxeOptions;

/** The colours of a screen are the same in every language; comparing them is the longest part of axe. */
const withoutColours = { rules: { 'color-contrast': { enabled: false } } } satisfies AxeOptions;

/** Returns the violations that axe finds, and those in the frame if the screen shows a game. */
async function faultsOf(page: Page, { framed }: Screen, options: AxeOptions): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ ...quick, ...options }).withTags(all);
  // The builder injects axe into every frame but waits only a second for its result, so that the frame runs axe itself.
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze();
  const inFrame = framed === true ? await violationsIn(frameOf(page)) : [];
  return [...violations, ...inFrame].flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
  if (frame === undefined) throw new Error('the screen has no frame');
  return frame;
}

async function violationsIn(frame: Frame): Promise<AxeResults['violations']> {
  await frame.waitForFunction(() => 'axe' in window);
  return frame.evaluate(
    async ({ tags, options }) => {
      // The builder has set this global.
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
      const { violations } = await axe.run({ ...options, runOnly: { type: 'tag', values: tags } });
      return violations;
    },
    { tags: standard, options: quick },
  );
}
