import type { BrowserContext } from '@playwright/test';

/** Id of the pop-up that every demo brand has; `demo-notices.ts` of the platform makes it. */
export const demoPopUp = 'nt_00demo12';

/** Marks the pop-up of the demo brands as seen in a browser, so that it opens over no test. */
export async function seePopUps(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript((id) => {
    // A game in its frame has a storage of its own, or none.
    if (window === window.top && location.protocol.startsWith('http')) {
      localStorage.setItem('noticesSeen', localStorage.getItem('noticesSeen') ?? JSON.stringify([id]));
    }
  }, demoPopUp);
}
