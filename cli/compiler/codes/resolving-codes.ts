import { languages } from '../../../schema/languages.ts';
import type { DiagnosticKind } from './diagnostic-kind.ts';

const tags = Object.values(languages)
  .map(({ tag }) => tag)
  .join(', ');

/** LV2xxx: merging a brand with its base, theme and files. */
export const resolvingCodes = {
  LV2001: {
    severity: 'error',
    title: 'unknown base',
    explanation: '"extends" names a base that brands/_bases/ does not have.',
  },
  LV2002: {
    severity: 'error',
    title: 'circular extends',
    explanation: 'The "extends" chain is circular. Remove one "extends" to break the cycle.',
  },
  LV2003: {
    severity: 'error',
    title: 'unknown theme',
    explanation: '"theme" names a theme that themes/ does not have.',
  },
  LV2004: {
    severity: 'error',
    title: 'missing locale',
    explanation: 'The language is offered but locales/ has nothing for it.',
  },
  LV2005: {
    severity: 'error',
    title: '$remove item not found',
    explanation: '"$remove" names an item the base does not have.',
  },
  LV2006: {
    severity: 'error',
    title: 'no base list to modify',
    explanation: '"$append" and "$remove" change the list of a base; here there is none. Write the list itself.',
  },
  LV2007: {
    severity: 'error',
    title: 'unknown language in file name',
    explanation: `Files in copy/ are called <tag>.json and files in pages/ <page>.<tag>.json, where the tag is that of a language: ${tags}.`,
  },
  LV2008: {
    severity: 'error',
    title: 'id does not match file name',
    explanation: 'The id in the file differs from the name of its file or directory.',
  },
  LV2009: {
    severity: 'error',
    title: 'outdated format',
    explanation:
      'The file uses an outdated format. `livery migrate` rewrites it, and so does `livery check --fix` where no other file is needed; indentation, order and everything that does not change stay as they are.',
  },
  LV2010: {
    severity: 'warning',
    title: 'deprecated flag',
    explanation:
      'The flag is deprecated; its file in schema/flags says what to use instead. Remove it from the settings tree, or ask its owner.',
  },
  LV2050: {
    severity: 'error',
    title: 'file that is not read',
    explanation:
      'Only copy/<tag>.json, pages/<page>.<tag>.json, offers/<id>.json, mall/<id>.json and prizes/<id>.json are read; another type of file, or a folder, would have no effect. Move its content to such a file.',
  },
  LV2051: {
    severity: 'error',
    title: 'two files for one language',
    explanation:
      'The names of two files differ in upper and lower case only, so that one of them would silently replace the other. Keep one.',
  },
  LV2052: {
    severity: 'error',
    title: 'file of an offer or product without an id',
    explanation:
      'The name of a file in offers/, mall/ or prizes/ is the id of its offer, product or prizes: 2 to 31 small letters, digits and hyphens, beginning with a letter.',
  },
} as const satisfies Record<string, DiagnosticKind>;
