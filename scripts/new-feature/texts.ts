import type { FeatureOptions } from './options.ts';

/** Returns the English words of a new page, by path. They fit any list. */
export function textFiles({ id, title }: FeatureOptions): Record<string, string> {
  const page = {
    title,
    failed: 'This page could not be loaded',
    'empty.title': 'Nothing here yet',
    'empty.text': 'New entries appear on this page.',
  };
  return { [`locales/en/${id}.json`]: JSON.stringify(page) };
}
