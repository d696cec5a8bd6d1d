import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { file, link, member, other, text, value, type HostileBrand } from './mutate-brand.ts';

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40">${inside}</svg>`;
const rule = { field: 'username', enabled: true, required: true, minLength: 4, maxLength: 16, patternId: '2' };
const pattern = (acceptedPattern: string): unknown => ({ registration: { rules: [{ ...rule, acceptedPattern }] } });
const patternKey = 'server.registration.rules.0.acceptedPattern';

const brokenText: HostileBrand[] = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"id":',
    'nul',
    '\u0000',
    '{"a":1}}',
    "{'id':'evil'}",
    '{id: "evil"}',
    '<?xml version="1.0"?>',
    '{"a":01}',
    '{"a":+1}',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":.5}',
    '{"a":1.}',
    '{"a":"\n"}',
    '{"a":"\t"}',
    '{"a":"\\x41"}',
    '{"a":"\\u12"}',
    '{"a" 1}',
    '// brand\n{}',
    '{"a":tru}',
    '---\nid: evil\n',
  ].map((broken) => text(`text ${JSON.stringify(broken)}`, 'LV1001', () => broken)),
  text('a comma too many', 'LV1001', (sound) => sound.replace(/\}\s*$/, ',}')),
  text('a comment', 'LV1001', (sound) => `/* mine */ ${sound}`),
  text('cut in the middle', 'LV1001', (sound) => sound.slice(0, 300)),
  ...['[]', '"evil"', '5', 'null', 'true'].map((root) => text(`root ${root}`, 'LV1011', () => root)),
];

const brokenBytes: HostileBrand[] = [
  text('bytes that are no UTF-8', 'LV1009', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  text('UTF-16', 'LV1009', (sound) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sound, 'utf16le')])),
  text('an overlong slash', 'LV1009', () => Buffer.from([0x22, 0xc0, 0xaf, 0x22])),
  text('a surrogate encoded in UTF-8', 'LV1009', () => Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])),
  text('more than 1 MiB', 'LV1007', (sound) => sound + ' '.repeat(1024 * 1024)),
  other('a sparse file of 8 GiB', 'LV1007', 'brand.json', (folder) =>
    truncateSync(path.join(folder, 'brand.json'), 8 * 1024 ** 3),
  ),
  file('LV1007', 'copy/en.json', `{ "home": "${'x'.repeat(1024 * 1024)}" }`),
  ...[65, 1000, 100_000, 500_000].map((depth) =>
    text(`${depth} lists deep`, 'LV1006', () => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  ),
  text('100,000 objects deep, never closed', 'LV1006', () => '{"a":'.repeat(100_000)),
];

const keys: HostileBrand[] = [
  ...['__proto__', 'constructor', 'prototype', '\\u005f_proto__', 'constr\\u0075ctor'].map((key) =>
    member('LV1004', `"${key}": { "isAdmin": true }`),
  ),
  text(
    '__proto__ deep inside',
    'LV1004',
    (sound) => sound.replace('"contact": {', '"contact": { "__proto__": {},'),
    'contact.__proto__',
  ),
  ...['id', 'name', 'domains', 'merchantCode', '\\u006eame'].map((key) => member('LV1002', `"${key}": "other"`)),
  text(
    'a duplicate deep inside',
    'LV1002',
    (sound) => sound.replace('"contact": {', '"contact": { "company": "Other",'),
    'contact.company',
  ),
  ...[
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    '',
    ' name',
    'name ',
    'NAME',
    '$ref',
    '$append',
    '$schema2',
  ].map((key) => member('LV1003', `${JSON.stringify(key)}: 1`, key)),
  member('LV1005', '"na\\u0000me": 1'),
  member('LV1017', '"na\\u202eme": 1'),
];

const characters: HostileBrand[] = [
  ...['A\u0000', '\u0000', '\ud800', 'A\udc00B', '\u001b[2J', '\u0007', '\u009b31m', '\u007f'].map((name) =>
    value('LV1005', 'name', name),
  ),
  ...[
    '\u202eevil',
    'e\u202avil',
    'evil\u2066',
    '\u200eevil',
    'ev\u200fil',
    '\u061cevil',
    '\ufeffevil',
    'e\u2028vil',
    'e\u2063vil',
  ].map((name) => value('LV1017', 'name', name)),
  text('a NUL byte in a text', 'LV1001', (sound) => sound.replace('Ember', 'Em\u0000ber')),
  value('LV1017', 'contact.company', 'Ember\u202e gnp.exe'),
  file('LV1005', 'copy/en.json', '{ "home": { "hero.title": "\\ud83d" } }', 'home.hero.title'),
];

const numbers: HostileBrand[] = [
  '9007199254740992',
  '-9007199254740993',
  '1e400',
  '1e308',
  '123456789012345678901234567890',
].map((number) =>
  text(
    `number ${number}`,
    'LV1018',
    (sound) =>
      sound.replace(/\}\s*$/, `, "server": { "upstream": { "url": "https://up.example", "timeoutMs": ${number} } } }`),
    'server.upstream.timeoutMs',
  ),
);

const markup: HostileBrand[] = [
  ...[
    '<script>',
    '</script>',
    '</ScRiPt >',
    '<img src=x onerror=alert(1)>',
    '<!-- -->',
    '<svg/onload=alert(1)>',
    '&lt;b&gt;',
    '&#60;b',
    '&#x3c;b',
    '</style>',
    '<b',
    'a{color:red}',
    'x;background:red',
    'url(evil)',
    '@import "evil"',
    '/* css */',
  ].map((name) => value('LV1104', 'name', name)),
  value('LV1104', 'contact.address', '<a href="https://evil.example">here</a>'),
  value('LV1104', 'contact.licence', 'expression(alert(1))'),
  value(
    'LV1104',
    'copy',
    { EN: { home: { 'hero.title': '<iframe src="https://evil.example">' } } },
    'copy.EN.home.hero.title',
  ),
  value(
    'LV1104',
    'pages',
    { terms: { EN: { title: 'Terms', sections: [{ paragraphs: ['<b>no</b>'] }] } } },
    'pages.terms.EN.sections.0.paragraphs.0',
  ),
  file('LV1104', 'copy/en.json', '{ "home": { "hero.title": "<b>Hi</b>" } }'),
  file('LV1104', 'pages/terms.en.json', '{ "title": "<b>", "sections": [{ "paragraphs": ["a"] }] }'),
  ...['red', '#fff', '#ffffff;}', 'url(x)', 'var(--x)', 'expression(1)'].map((colour) =>
    value('LV1013', 'chatHeaderColour', colour),
  ),
  value('LV1013', 'tokens.color.accent.$value', '#7653ff;}body{display:none'),
];

const addresses: HostileBrand[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://x/y',
    '//evil.example',
    'http://evil.example',
    'https://user:pass@evil.example',
    '/\\evil.example',
    'ftp://evil.example',
    'evil',
    'https://',
  ].map((url) => value('LV3020', 'resources.0.url', url)),
  ...[
    '*',
    "'unsafe-inline'",
    'https://evil.example; script-src *',
    'data:',
    'http://evil.example',
    'https://evil.example/path',
  ].map((origin) => value('LV1013', 'allow', { frames: [origin] }, 'allow.frames.0')),
  ...['//evil.example', '/../x', '/a b', 'index', '/a?b'].map((route) =>
    value('LV1013', 'routesOff', [route], 'routesOff.0'),
  ),
];

const places: HostileBrand[] = [
  ...[
    '../aurora/assets/logo.svg',
    '/etc/passwd',
    'assets\\..\\x.svg',
    'https://evil.example/x.svg',
    'assets/%2e%2e/x.svg',
  ].map((asset) => value('LV1013', 'assets.logo', asset)),
  ...['assets/../../aurora/assets/logo.svg', 'assets/../../../../../../../../etc/passwd'].map((asset) =>
    value('LV3017', 'assets.logo', asset),
  ),
  value('LV3015', 'assets.logo', 'assets/none.svg'),
  value('LV3015', 'assets.logo', 'assets/.'),
  link('LV3017', 'assets/logo.svg', '../../aurora/assets/logo.svg', 'brand.json', 'assets.logo'),
  link('LV3017', 'assets/logo.svg', '/etc/passwd', 'brand.json', 'assets.logo'),
  link('LV1019', 'brand.json', '../aurora/brand.json'),
  link('LV1019', 'brand.json', '/etc/passwd'),
  link('LV1008', 'brand.json', 'brand.json'),
  link('LV1008', 'brand.json', 'nowhere.json'),
  link('LV1019', 'copy/en.json', '../../aurora/copy/en.json'),
  link('LV1019', 'copy', '../aurora/copy', 'copy/en.json'),
  other('a folder as brand.json', 'LV1008', 'brand.json', (folder) => {
    rmSync(path.join(folder, 'brand.json'));
    mkdirSync(path.join(folder, 'brand.json'));
  }),
  other('a pipe as brand.json', 'LV1008', 'brand.json', (folder) => {
    rmSync(path.join(folder, 'brand.json'));
    execFileSync('mkfifo', [path.join(folder, 'brand.json')]);
  }),
  other('a pipe as words', 'LV1008', 'copy/en.json', (folder) => {
    mkdirSync(path.join(folder, 'copy'));
    execFileSync('mkfifo', [path.join(folder, 'copy/en.json')]);
  }),
  other(
    'a pipe as logo',
    'LV3015',
    'brand.json',
    (folder) => {
      rmSync(path.join(folder, 'assets/logo.svg'));
      execFileSync('mkfifo', [path.join(folder, 'assets/logo.svg')]);
    },
    'assets.logo',
  ),
  other(
    'a logo of 1 GiB',
    'LV3016',
    'brand.json',
    (folder) => truncateSync(path.join(folder, 'assets/logo.svg'), 1024 ** 3),
    'assets.logo',
  ),
  link('LV3017', 'assets/logo.svg', '/dev/zero', 'brand.json', 'assets.logo'),
  link('LV1008', 'copy', 'nowhere'),
  file('LV1008', 'copy', 'no folder'),
  ...['../../../etc/passwd', 'sea/../sea', 'Sea', 'a\u0000'].map((name) =>
    value(name.includes('\u0000') ? 'LV1005' : 'LV1013', 'extends', name),
  ),
  ...['../themes/midnight', 'MIDNIGHT'].map((name) => value('LV1013', 'theme', name)),
];

const names: HostileBrand[] = [
  ...['Evil', 'ev il', '../aurora', 'еvil', 'e', '1evil', 'evil/..', 'x'.repeat(40)].map((id) =>
    value('LV1013', 'id', id),
  ),
  ...['studio', 'localhost', 'www', 'nul', 'xn--evil', 'evil-'].map((id) => value('LV1101', 'id', id)),
  value('LV1103', 'id', 'aur0ra'),
  value('LV3001', 'id', 'aurora'),
  ...['Аurora', 'Auroгa', 'Αurora', 'Aurоra'].map((name) => value('LV1102', 'name', name)),
  ...['аurora.example', 'аррӏе.example', 'xn--urora-6ve.example'].map((domain) =>
    value('LV1102', 'domains', [domain], 'domains.0'),
  ),
  ...[
    'aurora.example',
    'AURORA.EXAMPLE',
    'aurora.example.',
    'ａurora.example',
    'aurora。example',
    'www.Aurora.example',
  ].map((domain) => value('LV3002', 'domains', [domain], 'domains.0')),
  ...[
    'aurora.example:443',
    'https://aurora.example',
    'evil.example/path',
    'user@evil.example',
    '*.evil.example',
    'evil..example',
    '-evil.example',
    'evil example',
    '[::1',
  ].map((domain) => value('LV3004', 'domains', [domain], 'domains.0')),
  ...['localhost', 'evil.localhost', '127.0.0.1', '0x7f.1', '2130706433', '10.0.0.1'].map((domain) =>
    value('LV3005', 'domains', [domain], 'domains.0'),
  ),
  value('LV3003', 'merchantCode', 'AURORA01'),
  ...['evil01', 'EVIL-01', "E';DROP TABLE", 'E'].map((code) => value('LV1013', 'merchantCode', code)),
];

const patterns: HostileBrand[] = [
  ...[
    '(?=a)b',
    '(?!a)b',
    '(?<=a)b',
    '(a)\\1',
    '(',
    '[',
    'a{1001}',
    '*a',
    '(?P<n',
    'a**',
    '\\p{Nothing}',
    '((a{1000}){1000}){1000}',
  ].map((each) => value('LV3023', 'server', pattern(each), patternKey)),
  value('LV1014', 'server', pattern('a'.repeat(257)), patternKey),
];

const pictures: HostileBrand[] = [
  ...[
    '<script>alert(1)</script>',
    '<a onclick="alert(1)"/>',
    '<foreignObject/>',
    '<image href="https://evil.example/x.png"/>',
    '<use href="//evil.example/x.svg#a"/>',
  ].map((inside) => ({ ...file('LV3018', 'assets/logo.svg', svg(inside), 'assets.logo'), file: 'brand.json' })),
  {
    ...file(
      'LV3019',
      'assets/logo.svg',
      '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&x;</svg>',
      'assets.logo',
    ),
    file: 'brand.json',
  },
  { ...file('LV3019', 'assets/logo.svg', '<html><script>alert(1)</script></html>', 'assets.logo'), file: 'brand.json' },
  { ...file('LV3016', 'assets/logo.svg', svg(`<!--${'x'.repeat(70_000)}-->`), 'assets.logo'), file: 'brand.json' },
];

/** At least 150 invalid brands, each with a different error. */
export const hostileBrands: readonly HostileBrand[] = [
  ...brokenText,
  ...brokenBytes,
  ...keys,
  ...characters,
  ...numbers,
  ...markup,
  ...addresses,
  ...places,
  ...names,
  ...patterns,
  ...pictures,
];
