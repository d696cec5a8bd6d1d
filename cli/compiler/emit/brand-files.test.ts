import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageHeaders } from '../../../schema/page-headers.ts';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { buildBrands } from '../build-brands.ts';
import { openLibrary } from '../library.ts';
import { readImage } from '../lint/picture.ts';

/** A name with every character that is special in XML, JSON or HTML. */
const name = `Tom & "Jerry"'s 夜市 🎏`;

let shop: TestProject;
let folder: string;
beforeAll(async () => {
  shop = createTestProject();
  shop.brand('aurora', { name, domains: ['Bücher.example', 'www.aurora.example'] });
  const [built] = await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  expect(built?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  folder = path.join(shop.workspace.dist, 'brands/aurora', String(built?.hash));
});
afterAll(() => {
  shop.remove();
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const address = (file: string): string => path.join(folder, file.split('/').slice(5).join('/'));

describe('the web app manifest', () => {
  const manifest = (): Record<string, unknown> => JSON.parse(read('manifest.webmanifest'));

  test('has the fields that browsers require for an installation prompt', () => {
    expect(manifest()).toMatchObject({
      name,
      start_url: '/index',
      scope: '/',
      id: '/',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
    });
    for (const key of ['theme_color', 'background_color']) expect(manifest()[key]).toMatch(/^#[0-9a-f]{6}$/);
    expect([...String(manifest()['short_name'])].length).toBeLessThanOrEqual(12);
    expect(String(manifest()['short_name']).isWellFormed()).toBe(true);
  });

  test('names existing icons of the stated sizes, plain and maskable', () => {
    const icons = [manifest()['icons']]
      .flat()
      .map((icon) => ({ src: '', sizes: '', type: '', purpose: 'any', ...Object(icon) }));
    const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    );
    for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
      const size = readImage(readFileSync(address(src)))?.size;
      expect(`${size?.width}x${size?.height}`, `${src} ${type}`).toBe(sizes);
    }
  });
});

describe('the profile for iPhones', () => {
  test('is a property list with every field of a web clip', () => {
    const profile = propertyList(read('ios-lite.mobileconfig'));
    expect(profile).toMatchObject({
      PayloadType: 'Configuration',
      PayloadVersion: 1,
      PayloadDisplayName: name,
      PayloadIdentifier: 'example.xn--bcher-kva',
    });
    const [clip] = [Object(profile)['PayloadContent']].flat();
    expect(clip).toMatchObject({
      PayloadType: 'com.apple.webClip.managed',
      PayloadIdentifier: 'example.xn--bcher-kva.webclip',
      Label: name,
      URL: 'https://xn--bcher-kva.example/index',
      FullScreen: true,
      IsRemovable: true,
    });
    expect(readImage(Object(clip)['Icon'])).toEqual({ kind: 'png', size: { width: 180, height: 180 } });
    const ids = [Object(profile)['PayloadUUID'], Object(clip)['PayloadUUID']];
    for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('robots.txt, the sitemap and the page headers', () => {
  test('robots.txt allows pages, disallows API calls and names the sitemap', () => {
    const lines = read('robots.txt').trim().split('\n').filter(Boolean);
    for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$/);
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /wps/',
        'Sitemap: https://xn--bcher-kva.example/sitemap.xml',
      ]),
    );
  });

  test('the sitemap contains each page with a URL once, in every language', () => {
    const urls = [...xml(read('sitemap.xml')).getElementsByTagName('url')];
    const found = urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent ?? '');
    expect(found).toEqual(['https://xn--bcher-kva.example/index']);
    const languages = [...(urls[0]?.getElementsByTagName('xhtml:link') ?? [])].map((link) =>
      link.getAttribute('hreflang'),
    );
    expect(languages).toEqual(['en', 'th', 'vi', 'x-default']);
  });
});

test('the headers of every page allow exactly the styles that it contains, and name the flags of paths', () => {
  const headers: PageHeaders = JSON.parse(read('headers.json'));
  expect(Object.keys(headers.pages).sort()).toEqual(['index', 'maintenance', 'notFound', 'restricted', 'shell']);
  expect(headers.pathFlags).toEqual({ '/game': 'GAMES3' });
  for (const [page, { styleHashes, status }] of Object.entries(headers.pages)) {
    expect(status, page).toBeGreaterThanOrEqual(200);
    for (const hash of styleHashes) expect(hash).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    expect(read(`pages/EN/${page}.html`), page).not.toMatch(
      /\sstyle=|<script(?![^>]*(?:type="application\/json"|src=))|\son\w+=/,
    );
  }
});

function xml(text: string) {
  const parsed = new new Window().DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0);
  return parsed;
}

/** Parses an XML property list: keys and values alternate. */
function propertyList(text: string): unknown {
  const [root] = [...(xml(text).documentElement?.children ?? [])];
  return root === undefined ? null : propertyValue(root);
}

type Node = { tagName: string; textContent: string | null; children: Iterable<Node> };

function propertyValue(node: Node): unknown {
  const text = node.textContent ?? '';
  const children = [...node.children];
  switch (node.tagName.toLowerCase()) {
    case 'dict':
      return Object.fromEntries(
        children.flatMap((child, index) => {
          const value = children[index + 1];
          return child.tagName.toLowerCase() === 'key' && value !== undefined
            ? [[child.textContent, propertyValue(value)]]
            : [];
        }),
      );
    case 'array':
      return children.map(propertyValue);
    case 'true':
      return true;
    case 'integer':
      return Number(text);
    case 'data':
      return Buffer.from(text, 'base64');
    default:
      return text;
  }
}
