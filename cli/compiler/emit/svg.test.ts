import { describe, expect, test } from 'vitest';
import { smallSvg, unsafeSvgReason } from './svg.ts';

const svg = (body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${body}</svg>`;

const nested = Array.from(
  { length: 9 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join('');

describe('rejects an SVG that can do more than be displayed', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script under another name', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['a handler', svg('<path d="M0 0" onclick="alert(1)"/>')],
    ['a handler on the root', svg('', ' onload="alert(1)"')],
    ['a foreign object', svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['a link', svg('<a href="https://elsewhere.example"><path d="M0 0"/></a>')],
    ['an external image', svg('<image href="https://elsewhere.example/a.png"/>')],
    ['an SVG as an image', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['an external use', svg('<use xlink:href="other.svg#a"/>')],
    ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a style that imports', svg('<style>@import "https://elsewhere.example/a.css";</style>')],
    ['a style with an escaped import', svg('<style>@\\69mport "//elsewhere.example"</style>')],
    ['a style in CDATA', svg('<style><![CDATA[a{background:url(https://elsewhere.example)}]]></style>')],
    ['an external paint', svg('<path fill="url(https://elsewhere.example/#a)" d="M0 0"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a style sheet', `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${svg('')}`],
    ['a billion shapes', svg(`<path id="g0" d="M0 0"/>${nested}`)],
    ['a reference cycle', svg('<g id="a"><use href="#a"/></g>')],
    ['malformed XML', svg('<path d="M0 0">')],
  ])('%s', (_, text) => {
    expect(unsafeSvgReason(text)).not.toBeNull();
  });
});

describe('accepts the output of drawing programs', () => {
  test.each([
    [
      'gradients, masks and uses',
      svg(
        '<defs><linearGradient id="a"><stop/></linearGradient></defs><path id="p" fill="url(#a)" d="M0 0"/><use href="#p"/>',
      ),
    ],
    ['an embedded image', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['an internal style', svg('<style>.a{fill:#fff}</style><path class="a" d="M0 0"/>')],
    ['a prologue', `<?xml version="1.0"?><!-- drawn by hand -->${svg('')}`],
  ])('%s', (_, text) => {
    expect(unsafeSvgReason(text)).toBeNull();
  });
});

test('a minified image keeps its viewBox and has prefixed ids', () => {
  const small = smallSvg(
    svg(
      '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8v8z"/>',
    ),
    'mark',
  );
  expect(small).toContain('viewBox="0 0 8 8"');
  expect(small).toContain('id="mark-a"');
});
