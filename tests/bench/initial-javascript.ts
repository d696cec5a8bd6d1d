import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { kilobytes, type Measure } from './measure.ts';
import { brotliSize, initialJavaScript } from './runtime-files.ts';

const root = path.join(import.meta.dirname, '../..');

/** The naive build: all libraries in one entry. */
const naiveApp = `
import { StrictMode, createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, Link, useParams } from 'react-router-dom';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import i18next from 'i18next';
import styled, { createGlobalStyle, ThemeProvider } from 'styled-components';
const count = atom(0);
const Page = styled.main\`color: \${(props) => props.theme.text};\`;
const Reset = createGlobalStyle\`body { margin: 0; }\`;
function Home() {
  const [value, setValue] = useAtom(count);
  const { id } = useParams();
  const status = useQuery({ queryKey: ['status', id], queryFn: () => fetch('/status').then((r) => r.json()) });
  const save = useMutation({ mutationFn: (body) => fetch('/save', { method: 'POST', body }) });
  return h(Page, { onClick: () => { setValue(value + 1); save.mutate('x'); } }, i18next.t('hello'), JSON.stringify(status.data), h(Link, { to: '/' }, 'home'));
}
const router = createBrowserRouter([{ path: '/', Component: Home }]);
i18next.init({ lng: 'en', resources: { en: { translation: { hello: 'Hello' } } } }).then(() =>
  createRoot(document.body).render(h(StrictMode, null, h(ThemeProvider, { theme: { text: 'black' } }, h(Reset), h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router }))))),
);
`;

/** Measures the initial JavaScript of the home page, against the same libraries bundled naively by the same Vite. */
export async function measureInitialJavaScript(dist: string): Promise<Measure> {
  const files = await initialJavaScript(dist);
  const ours = files.reduce((sum, { brotli }) => sum + brotli, 0);
  const naive = await naiveBundleSize();
  return {
    name: 'initial JavaScript of the home page',
    measured: kilobytes(ours),
    against: `${kilobytes(naive)} libraries bundled naively`,
    ratio: ours / naive,
    budget: { atMost: 0.8 },
    details: { bytes: ours, naiveBytes: naive, files },
  };
}

async function naiveBundleSize(): Promise<number> {
  // Inside the project, so that Vite finds node_modules.
  const folder = await mkdtemp(path.join(root, 'node_modules/.livery-bench-'));
  try {
    await writeFile(path.join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
    await writeFile(path.join(folder, 'main.js'), naiveApp);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: 'out', modulePreload: { polyfill: false } },
    });
    const assets = path.join(folder, 'out/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(async (name) => brotliSize(await readFile(path.join(assets, name)))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
