import AxeBuilder from '@axe-core/playwright';
import { expect, onlyAt, test } from './setup/fixtures.ts';
import { screens, screensOf } from './setup/screens.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...standard, 'best-practice'];

for (const screen of screens) {
  const where = screen.size === undefined ? {} : onlyAt(screen.size);
  test(`axe finds nothing: ${screen.id} as a ${screen.as}`, where, async ({ page, portal, site, size, visit }) => {
    test.skip(!screensOf(site, size).includes(screen), 'the brand has no such screen at this size');
    if (screen.as === 'member') await visit.asMember();
    await screen.open(portal, site);
    // A frame is looked at where the screen is there for it. A box that is just opening is looked at again once it
    // stands: only what stays is a fault of the screen.
    const find = async (): Promise<string[]> => {
      const builder = new AxeBuilder({ page });
      // With its frame there are two pages, and two of every landmark; what stands in the standard holds for both.
      const looking = screen.framed === true ? builder.withTags(standard) : builder.withTags(all).exclude('iframe');
      const { violations } = await looking.analyze();
      return violations.flatMap((violation) =>
        violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
      );
    };
    await expect.poll(find).toEqual([]);
  });
}
