import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const ownHosts = ['opal.example', 'www.opal.example'];
const clean = (html: string): string => sanitiseHtml(html, { ownHosts }).html;
const removed = (html: string): string[] =>
  sanitiseHtml(html, { ownHosts }).removed.map(({ kind, name, count }) => `${kind} ${name} ${count}`);

describe('sanitiseHtml', () => {
  test('keeps text, lists, emphasis and tables as they are', () => {
    const html =
      '<p>Games <strong>rest</strong> <em>today</em>.<br />Thanks.</p><ul><li>one</li></ul>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1 &lt; 2 &amp; 3</td></tr></tbody></table>';
    expect(sanitiseHtml(html, { ownHosts })).toEqual({ html, removed: [] });
  });

  test.each([
    ['a script with its content', '<script>alert(1)</script>after', 'after'],
    [
      'a script in a broken element, of which text stays',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      'ipt&gt;alert(1)ipt&gt;',
    ],
    ['an iframe', '<iframe src="https://evil.example">text</iframe>after', 'after'],
    ['a style sheet', '<style>p{color:red}</style><p>text</p>', '<p>text</p>'],
    ['a form, but not its text', '<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
    ['an SVG with its content', '<svg><a xlink:href="javascript:alert(1)">x</a></svg>after', 'after'],
    ['MathML with its content', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>after', 'after'],
    ['a template with its content', '<template><p>hidden</p></template>after', 'after'],
    ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['a base address and a refresh', '<base href="//evil.example"><meta http-equiv="refresh" content="0">a', 'a'],
    ['event handlers', '<p onclick="alert(1)" onmouseover=alert(2)>a</p>', '<p>a</p>'],
    ['styles, classes and ids', '<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['data attributes', '<p data-action="login">a</p>', '<p>a</p>'],
  ])('removes %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user@evil.example/',
    'https://opal.example@evil.example/',
    'relative/path',
  ])('removes the address %s of a link, and keeps its text', (href) => {
    expect(clean(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });

  test('opens a link to another site in a new tab without access to this one', () => {
    expect(clean('<a href="https://other.example/a?b=1&amp;c=2" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://other.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  test.each([
    ['a path of the brand', '/records/verify?a=1', '/records/verify?a=1'],
    ['a domain of the brand', 'https://www.opal.example/rng', 'https://www.opal.example/rng'],
    ['an e-mail address', 'mailto:care@opal.example', 'mailto:care@opal.example'],
  ])('opens a link to %s in the same tab', (_, href, expected) => {
    expect(clean(`<a href="${href}" target="_blank">a</a>`)).toBe(`<a href="${expected}">a</a>`);
  });

  test.each([
    'https://evil.example/pixel.gif',
    'https://opal.example/own.png',
    '//evil.example/x.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '',
  ])('removes an image from %s', (src) => {
    expect(clean(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>');
  });

  test('keeps an image of the brand’s own site, without handlers or further sources', () => {
    expect(clean('<img src="/assets/a.png" srcset="//evil.example/b 2x" alt="A" onerror="alert(1)" />')).toBe(
      '<img src="/assets/a.png" alt="A" />',
    );
  });

  test('lowers headings below the title of the notice', () => {
    expect(clean('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>');
  });

  test('sanitises its own result to the same text', () => {
    const html = '<a href="https://other.example">a</a><b>unclosed <p title="x">p</b> <table><td>1';
    expect(clean(clean(html))).toBe(clean(html));
  });

  test('reports each removed part once, with its count', () => {
    const html =
      '<script>1</script><script>2</script><p onclick="x" style="y">a</p><a href="javascript:x">b</a><img src="https://evil.example/p">';
    expect(removed(html)).toEqual([
      'element script 2',
      'attribute p onclick 1',
      'attribute p style 1',
      'link javascript:x 1',
      'image https://evil.example/p 1',
    ]);
  });
});
