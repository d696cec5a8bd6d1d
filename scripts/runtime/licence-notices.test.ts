import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LicenceMissing, licenceNotices } from './licence-notices.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'licence-notices-'));
});

afterEach(() => rmSync(root, { recursive: true }));

interface Installed {
  about: object;
  files?: Record<string, string>;
  dev?: boolean;
}

/** Installs packages in the folder, with their lock file. */
function install(packages: Record<string, Installed>): void {
  const entries = Object.entries(packages);
  const lock = Object.fromEntries(entries.map(([name, { dev }]) => [`node_modules/${name}`, dev ? { dev } : {}]));
  // An optional package of another system is in the lock file and not installed.
  lock['node_modules/absent'] = {};
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...lock } }));
  for (const [name, { about, files = {} }] of entries) {
    const place = path.join(root, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(place, file), text);
  }
}

const notices = (...bundled: string[]) =>
  licenceNotices({ root, bundled: new Set(bundled.map((name) => `node_modules/${name}`)) });

test('names each package with its licence, and its version only if the pages contain it', async () => {
  install({
    shown: { about: { license: 'MIT' }, files: { LICENSE: 'The text of shown.' } },
    served: { about: { license: '(MPL-2.0 OR Apache-2.0)' }, files: { LICENSE: 'One.', 'LICENSE-MPL': 'Two.' } },
    tool: { about: { license: 'GPL-3.0' }, dev: true },
  });
  const text = await notices('shown');
  const [pages = '', server = ''] = text.split('Used by the server');
  expect(pages).toContain('shown 1.2.3 (MIT)\nhttps://www.npmjs.com/package/shown\n\nThe text of shown.');
  expect(server).toContain('\nserved ((MPL-2.0 OR Apache-2.0))\n');
  expect(server).toContain('One.\n\nTwo.');
  expect(server).not.toContain('1.2.3');
  expect(text).not.toMatch(/tool|absent/);
});

test('a package without a text of its own gets that of its licence, with its author and what its readme states', async () => {
  const readme = '# Binary\n\n## Licensing\n\nIt contains libvips under LGPLv3.\n\n## Use\n\nLoad it.\n';
  install({
    binary: {
      about: { license: 'LGPL-3.0-or-later', author: 'Ada <ada@example.org>' },
      files: { 'README.md': readme },
    },
  });
  const text = await notices();
  expect(text).toContain(
    'Copyright (c) Ada <ada@example.org>\n\nThe package states: It contains libvips under LGPLv3.\n\n',
  );
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(text).not.toContain('Load it.');
});

test('rejects packages without a licence, with an unknown one and without its text, and names each', async () => {
  install({
    bare: { about: {}, files: { LICENSE: 'Text.' } },
    closed: { about: { license: 'UNLICENSED' }, files: { LICENSE: 'Text.' } },
    silent: { about: { license: 'OFL-1.1' } },
  });
  const failure = await notices('silent').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LicenceMissing);
  const lines = (failure as Error).message.split('\n');
  expect(lines).toEqual([
    'The licence notices cannot be written.',
    'bare 1.2.3 states no licence in its package.json; replace the package.',
    expect.stringMatching(/^closed 1\.2\.3 has the licence "UNLICENSED", which is not accepted; replace the package/),
    'silent 1.2.3 contains no text of its licence; add scripts/runtime/licence-texts/OFL-1.1.txt.',
  ]);
});
