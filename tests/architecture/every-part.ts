import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives a feature that `scripts/new-feature.ts` has written every kind of part that a feature may have: permissions, what a
 * break leaves open, keys of browser storage, a page of the member centre, slots of the header and of the phone's menu, a
 * job, work, routes of third parties, a gauge, a rate limit and demo data.
 */
export async function addEveryPart(root: string, id: string): Promise<void> {
  await addCalls(root, id);
  await addServerParts(root, id);
  await addPortalParts(root, id);
}

async function addCalls(root: string, id: string): Promise<void> {
  await write(
    root,
    `schema/api/${id}.access.ts`,
    `import type { FeatureAccess } from './access.ts';

/** Who may do what with ${id}. */
export const ${id}Access = {
  onBreak: 'open',
  permissions: { '${id}.view': { title: 'Reads entries.', roles: ['support'] } },
} as const satisfies FeatureAccess;
`,
  );
  await edit(
    root,
    `schema/api/${id}.operations.ts`,
    '} as const satisfies',
    `  '${id}.all': {
    method: 'GET',
    path: '/wps/operator/${id}',
    access: 'operator',
    permission: '${id}.view',
    summary: 'The entries, for operators.',
    value: '${id}#Entries',
    errors: [],
  },
} as const satisfies`,
  );
}

async function addServerParts(root: string, id: string): Promise<void> {
  const server = `runtime/server/platform/${id}`;
  await edit(
    root,
    `${server}/handlers.ts`,
    `Pick<Handlers, '${id}.list'>`,
    `Pick<Handlers, '${id}.list' | '${id}.all'>`,
  );
  await edit(
    root,
    `${server}/handlers.ts`,
    '  return {\n',
    `  return {\n    '${id}.all': async () => ({ items: [] }),\n`,
  );
  await edit(
    root,
    `${server}/module.ts`,
    '  handlers:',
    `  rateLimits: { '${id}-day': { most: 5, windowMs: 86_400_000 } },
  gauges: { livery_${id}_entries: 'Entries, by brand.' },
  jobs: [
    {
      kind: '${id}.close',
      every: 'day',
      missed: 'skip',
      whenClockDiffers: 'wait',
      run: ({ complete }) => complete(async () => undefined),
    },
  ],
  work: ({ clock, brands, gauges }) => {
    clock.every(60_000, async () => {
      for (const { id: brand } of brands.all()) gauges.set('livery_${id}_entries', { brand }, 0);
    });
    return {
      routes: (scope) => void scope.get('/wps/${id}/notify', async () => 'received'),
      brandLoaded: async () => undefined,
      close: async () => undefined,
    };
  },
  demo: { after: ['account'], make: async () => undefined },
  handlers:`,
  );
}

async function addPortalParts(root: string, id: string): Promise<void> {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const portal = `runtime/portal/features/${id}`;
  await write(
    root,
    `${portal}/storage.ts`,
    `import type { FeatureStorage } from '../../../web/client/storage/feature-storage.ts';

/** What this feature stores in a browser. */
export const storage = {
  session: {
    /** The id of the entry last read. */
    ${id}Read: 'forgotten',
  },
} as const satisfies FeatureStorage;
`,
  );
  const page = `() => import('./pages/${id}-page.tsx').then((module) => module.${name}Page)`;
  await edit(
    root,
    `${portal}/feature.ts`,
    '  routes: [',
    `  slots: {
    headerPart: { flag: '${id.toUpperCase()}3', lazy: ${page} },
    menuDot: { flag: '${id.toUpperCase()}3', lazy: ${page} },
  },
  routes: [`,
  );
  await edit(
    root,
    `${portal}/feature.ts`,
    "access: 'member',",
    `centre: '${id}Centre',\n      access: 'member',\n      onBreak: true,`,
  );
  await edit(
    root,
    `${portal}/parts.ts`,
    'sideMenuItems: [entry]',
    `sideMenuItems: [entry],
  headerWidgets: [${name}Page],
  memberCentrePages: [{ ...entry, lazy: async () => ${name}Page, order: 200 }]`,
  );
  await edit(
    root,
    `${portal}/parts.ts`,
    'import { defineParts',
    `import { ${name}Page } from './pages/${id}-page.tsx';\nimport { defineParts`,
  );
}

async function write(root: string, file: string, text: string): Promise<void> {
  await writeFile(path.join(root, file), text);
}

async function edit(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await write(root, file, text.replace(from, to));
}
