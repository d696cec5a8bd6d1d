import { optimize, type CustomPlugin, type XastElement } from 'svgo';

/** Why an SVG may not be served; null when it may. It has to be made of shapes, words and paint alone. */
export function unsafeSvgReason(svg: string): string | null {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return 'it declares an entity';
  let reason: string | null = null;
  const refuse = (found: string | null): void => {
    reason ??= found;
  };
  const uses = useGraph();
  const inspect: CustomPlugin = {
    name: 'inspect',
    fn: () => ({
      element: {
        enter: (node) => {
          refuse(elementFault(node));
          uses.enter(node);
        },
        exit: uses.leave,
      },
      instruction: { enter: ({ name }) => refuse(name === 'xml' ? null : 'it loads something from outside') },
      text: { enter: ({ value }, parent) => refuse(isStyle(parent) ? styleFault(value) : null) },
      cdata: { enter: ({ value }, parent) => refuse(isStyle(parent) ? styleFault(value) : null) },
    }),
  };
  try {
    optimize(svg, { multipass: false, plugins: [inspect] });
  } catch {
    return 'it is not well-formed XML';
  }
  return reason ?? (uses.drawn() > mostDrawn ? 'it draws itself over and over' : null);
}

/** Whether letters are left that only a font can draw. */
export function holdsText(svg: string): boolean {
  return /<text[\s>]/.test(svg);
}

/** The SVG made small. `prefix` keeps its ids apart from those of others on the same page. */
export function smallSvg(svg: string, prefix: string): string {
  return optimize(svg, {
    multipass: false,
    plugins: ['preset-default', { name: 'prefixIds', params: { prefix, delim: '-' } }, 'removeScripts'],
  }).data;
}

const elements = new Set(
  [
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon image',
    'text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
);

/** What drawing programs leave behind; it draws nothing and is taken out. */
const leftovers = /^(?:inkscape|sodipodi|sketch|rdf|cc|dc):/;

const drawable = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml']);

function elementFault({ name, attributes }: XastElement): string | null {
  if (!elements.has(name) && !leftovers.test(name)) return `it holds <${name}>`;
  for (const [key, value] of Object.entries(attributes)) {
    const fault = attributeFault(name, key, value);
    if (fault !== null) return fault;
  }
  return null;
}

function attributeFault(element: string, key: string, value: string): string | null {
  if (/^on/i.test(key)) return `it has an event handler, "${key}"`;
  if (key.startsWith('xmlns:') && drawable.has(value)) return 'it gives drawing elements another name';
  if (/^(?:.*:)?(?:href|src)$/i.test(key)) {
    const own = /^\s*#/.test(value) || (element === 'image' && /^data:image\/(?:png|jpeg|webp);base64,/.test(value));
    if (!own) return 'it refers to something outside itself';
  }
  return key.startsWith('xmlns') ? null : styleFault(value);
}

function styleFault(value: string): string | null {
  // An escape hides what a style says from those who read it here.
  if (/\\|@import|expression\(|-moz-binding|javascript:/i.test(value)) return 'it loads something from outside';
  return /url\(\s*["']?\s*(?!#)[^\s]/i.test(value) || /image-set\(|src\(/i.test(value)
    ? 'it refers to something outside itself'
    : null;
}

/** How often `use` may draw something again; each use of a use multiplies. */
const mostDrawn = 2_000;

/** Follows who draws whom by `use`, so that a few lines cannot ask for billions of shapes. */
function useGraph() {
  const open: string[] = [''];
  const targets = new Map<string, string[]>();
  const known = new Map<string, number>();
  const drawnBy = (id: string): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Whoever comes back here while this stands draws itself.
    known.set(id, Number.POSITIVE_INFINITY);
    const total = (targets.get(id) ?? []).reduce((sum, target) => sum + 1 + drawnBy(target), 0);
    known.set(id, total);
    return total;
  };
  return {
    enter({ name, attributes }: XastElement): void {
      const { id } = attributes;
      const target =
        name === 'use' ? (attributes['href'] ?? attributes['xlink:href'] ?? '').replace(/^\s*#/, '') : null;
      for (const holder of target === null ? [] : open)
        targets.set(holder, [...(targets.get(holder) ?? []), target ?? '']);
      open.push(id ?? '');
    },
    leave(): void {
      open.pop();
    },
    drawn: () => drawnBy(''),
  };
}

function isStyle(parent: { type: string }): boolean {
  return parent.type === 'element' && 'name' in parent && parent.name === 'style';
}
