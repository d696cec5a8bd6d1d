import type { FeatureOptions } from './options.ts';

/** Returns the English texts of a new page, by path. They fit any list. */
export function textFiles({ id, title }: FeatureOptions): Record<string, string> {
  const page = {
    title,
    loading: 'Loading this page',
    failed: 'This page could not be loaded',
    'empty.title': 'Nothing here yet',
    'empty.text': 'New entries appear on this page.',
  };
  const errors = { [`${id}.off`]: 'This page is not available at the moment.' };
  return {
    [`locales/en/${id}.json`]: JSON.stringify(page),
    [`locales/en/${id}.errors.json`]: JSON.stringify(errors),
  };
}
