import type { NoticeDraft, SavedNotice } from '../../schema/generated/api/notices.ts';
import type { Office } from './staff.ts';

/** A draft with the minimum that a notice needs. */
export const plainNotice: NoticeDraft = {
  type: 'PL',
  texts: { EN: { title: 'Title', html: '<p>Text</p>' } },
};

/** Creates a notice and returns its id. */
export async function makeNotice(office: Office, draft: Partial<NoticeDraft> = {}): Promise<string> {
  const { notice } = await office.value<SavedNotice>('POST', '/notices', { ...plainNotice, ...draft });
  return notice.id;
}
