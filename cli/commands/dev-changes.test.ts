import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../compiler/workspace.ts';
import { changeOf, type Change } from './dev-changes.ts';

const workspace = { brands: '/brands', themes: '/themes', locales: '/locales' };
const none: Change = { portal: false, server: false, brands: [] };

test.each([
  ['runtime/portal/app/app.tsx', { portal: true, server: false }],
  ['runtime/web/client/api/api-call.ts', { portal: true, server: false }],
  ['runtime/shared/money.ts', { portal: true, server: true }],
  ['runtime/server/gateway/pages.ts', { portal: false, server: true }],
  ['runtime/studio/server/studio.ts', { portal: false, server: true }],
  ['runtime/studio/client/slot/slot.css', { portal: true, server: false }],
  ['runtime/studio/games/slot/models.ts', { portal: true, server: true }],
  ['runtime/studio/words/th/slot.json', { portal: true, server: true }],
  ['schema/languages.ts', { portal: true, server: true }],
])('a change of %s rebuilds what contains the file', (file, parts) => {
  expect(changeOf(path.join(projectRoot, file), workspace, none)).toMatchObject(parts);
});
