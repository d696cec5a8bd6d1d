import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { Browser } from './platform.ts';
import { fileOf, testImage } from './test-images.ts';

/** Returns the id of an offer on an application, and the offer. */
export function onApplication(id: string, different: object = {}): [string, object] {
  const offer = {
    type: 'event',
    product: 'casino',
    trigger: { kind: 'application', minImages: 0 },
    effects: [{ kind: 'credit', amount: '50' }],
    title: { EN: id, TH: id },
    summary: { EN: 'An offer of the tests.', TH: 'ข้อเสนอทดสอบ' },
  };
  return [id, { ...offer, ...different }];
}

/** Returns the server part of a brand with these offers besides those that it has. */
export function withOffers(part: object, ...offers: [string, object][]): { server: object; offers: object } {
  const { server, offers: own } =
    'offers' in part ? (part as { server: object; offers: object }) : { server: part, offers: {} };
  return { server, offers: { ...own, ...Object.fromEntries(offers) } };
}

/** An application with an image of one player, and how another player is rejected. */
export const appliedWith = {
  async make({ browser }: { browser: Browser }): Promise<string> {
    const file = fileOf('win.png', await testImage('png'));
    return ((await browser.upload('/wps/member/images', [file])).body.value as UploadedImages).imageId;
  },
  use: ({ browser }: { browser: Browser }, id: unknown) =>
    browser.call('POST', '/wps/promotions/apply', {
      key: 'application-1',
      offer: 'pictures',
      remark: 'My win',
      images: [id],
    }),
  refused: 'request.not_found' as const,
};
