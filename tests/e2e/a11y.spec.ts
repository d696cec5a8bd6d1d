import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './setup/fixtures.ts';
import { screensOf, type Screen } from './setup/screens.ts';

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
  test(`axe finds nothing ${title}`, async ({ page, portal, site, size, visit }) => {
    const screens = screensOf(site, size).filter((screen) => screen.as === as && screen.kind === kind);
    test.skip(screens.length === 0, 'the brand has no such screen at this size');
    test.setTimeout(screens.length * 60_000);
    if (as === 'member') await visit.asMember();
    for (const screen of screens) {
      await test.step(screen.id, async () => {
        await screen.open(portal, site);
        // A box that is just opening is looked at again once it stands: only what stays is a fault of the screen.
        await soft.poll(() => faultsOf(page, screen), screen.id).toEqual([]);
      });
    }
  });
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
