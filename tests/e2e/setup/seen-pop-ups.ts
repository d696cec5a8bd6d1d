import type { BrowserContext } from '@playwright/test';

/** Id of the pop-up that every demo brand has; `demo-notices.ts` of the platform makes it. */
export const demoPopUp = 'nt_00demo12';

/** Id of the envelope that demo brands have, which is open all day. */
const demoEnvelope = 'envelope';

/** Marks the pop-ups of the demo brands as seen in a browser, so that none opens over a test. */
export async function seePopUps(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  const seen = {
    notice: demoPopUp,
    envelopes: Array.from({ length: 90 }, (_, days) => `${demoEnvelope}:${day(days - 2)}`),
  };
  await context.addInitScript(({ notice, envelopes }) => {
    // A game in its frame has a storage of its own, or none.
    if (window === window.top && location.protocol.startsWith('http')) {
      localStorage.setItem('noticesSeen', localStorage.getItem('noticesSeen') ?? JSON.stringify([notice]));
      sessionStorage.setItem('envelopesSeen', sessionStorage.getItem('envelopesSeen') ?? JSON.stringify(envelopes));
    }
  }, seen);
}

/** Returns a day, yyyy-mm-dd, a number of days from now. */
function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
