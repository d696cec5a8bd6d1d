import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import type { LanguageCode } from '../../schema/languages.ts';
import { expect, test } from './setup/fixtures.ts';
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
  { as: 'member', kind: 'box', title: 'in what opens above the page of a member' },
  { as: 'member', kind: 'game', title: 'in the games' },
] as const satisfies { as: Screen['as']; kind: Screen['kind']; title: string }[];

// One tab goes from screen to screen, as a visitor does: a screen then costs what it is, not a browser of its own.
for (const { as, kind, title } of tours) {
  test(`axe finds nothing ${title}, in any language`, async ({ context, page, site, size, visit }) => {
    const looks = looksAt(site, size).filter(({ screen }) => screen.as === as && screen.kind === kind);
    test.setTimeout(60_000 + looks.length * 15_000);
    if (as === 'member') await visit.asMember();
    for (const { screen, language } of looks) {
      const name = `${screen.id} in ${language}`;
      await test.step(name, async () => {
        if (as === 'visitor') await context.clearCookies({ name: '__Host-session' });
        await context.addCookies([{ name: 'lang', value: language, url: site.address.origin }]);
        const portal = new Portal({ page, site, size, words: await site.words(language), language });
        await screen.open(portal, site);
        // A box that is just opening is looked at again once it stands: only what stays is a fault of the screen.
        await soft.poll(() => faultsOf(page, screen), name).toEqual([]);
      });
    }
  });
}

interface Look {
  screen: Screen;
  language: LanguageCode;
}

/**
 * Every screen in the brand's own language; in another one, every screen at one of the sizes, unless a brand before this
 * one has the language: each is looked at once.
 */
function looksAt(site: Site, size: Screen['size'] & string): Look[] {
  const { id, defaultLanguage, languages } = site.bundle;
  const own = screensOf(site, size);
  const others = languages.filter((code) => code !== defaultLanguage && firstWith(code, site) === id);
  return [
    ...own.map((screen) => ({ screen, language: defaultLanguage })),
    ...others.flatMap((language) =>
      own.flatMap((screen) => {
        const dealt = screens.indexOf(screen) % 2 === 0 ? 'desktop' : 'mobile';
        return (screen.size ?? dealt) === size ? [{ screen, language }] : [];
      }),
    ),
  ];
}

/** The first brand of the run with a language. */
function firstWith(language: LanguageCode, { bundle }: Site): string {
  return targetBrands().find((brand) => brand.languages.includes(language))?.id ?? bundle.id;
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** A screen with a fault does not hide the faults of those after it. */
const soft = expect.configure({ soft: true, timeout: 30_000 });

/** What axe finds; a frame is looked at, as a page of its own, where the screen is there for it. */
async function faultsOf(page: Page, { framed }: Screen): Promise<string[]> {
  // The preload fetches every style sheet again, for a rule that is not among these, and media, which no screen has.
  const builder = new AxeBuilder({ page }).options({ preload: false }).withTags(all);
  // It brings axe into every frame, but waits no longer than a second for one: the frame itself is asked.
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
  return frame.evaluate(async (tags) => {
    // Put there by the builder.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run({ preload: false, runOnly: { type: 'tag', values: tags } });
    return violations;
  }, standard);
}
