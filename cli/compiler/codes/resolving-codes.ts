import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV2xxx: laying a brand, its base, theme and files together. */
export const resolvingCodes = {
  LV2001: {
    severity: 'error',
    title: 'no such base',
    explanation: '"extends" names a base that brands/_bases/ does not have.',
  },
  LV2002: {
    severity: 'error',
    title: 'bases extend each other',
    explanation: 'The chain of "extends" comes back to where it began. Cut it at one place.',
  },
  LV2003: {
    severity: 'error',
    title: 'no such theme',
    explanation: '"theme" names a theme that themes/ does not have.',
  },
  LV2004: {
    severity: 'error',
    title: 'no words for the language',
    explanation: 'The language is offered but locales/ has nothing for it.',
  },
  LV2005: {
    severity: 'error',
    title: 'nothing to remove',
    explanation: '"$remove" names an item the base does not have.',
  },
  LV2006: {
    severity: 'error',
    title: 'no list to change',
    explanation: '"$append" and "$remove" change the list of a base; here there is none. Write the list itself.',
  },
  LV2007: {
    severity: 'error',
    title: 'file of no language',
    explanation:
      'Files in copy/ are called <tag>.json and files in pages/ <page>.<tag>.json, where the tag is that of a language: en, zh-Hans, ja, th, vi, id.',
  },
  LV2008: {
    severity: 'error',
    title: 'file and id differ',
    explanation: 'The id in the file is not the name of the file or folder it lies in.',
  },
  LV2009: {
    severity: 'error',
    title: 'past version of the format',
    explanation:
      'The file is written in a format of the past. `livery migrate` (or `livery check --fix`) rewrites it; indentation, order and everything that does not change stay as they are.',
  },
  LV2010: {
    severity: 'warning',
    title: 'deprecated flag',
    explanation:
      'The catalogue wants the flag gone and says what to use instead. Take it out of the settings tree, or ask its owner.',
  },
  LV2050: {
    severity: 'error',
    title: 'file that is not read',
    explanation:
      'Only copy/<tag>.json and pages/<page>.<tag>.json are read; another type of file, or a folder, would have no effect. Move its text to such a file.',
  },
  LV2051: {
    severity: 'error',
    title: 'two files for one language',
    explanation:
      'The names of two files differ in upper and lower case only, so that one of them would silently replace the other. Keep one.',
  },
} as const satisfies Record<string, DiagnosticKind>;
