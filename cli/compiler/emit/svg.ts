import { optimize, type CustomPlugin, type XastElement } from 'svgo';

/** Returns why an SVG must not be served; null if it may. It may contain only shapes, text and paint. */
export function unsafeSvgReason(svg: string): string | null {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return 'it declares an entity';
  const reasons: string[] = [];
  const refuse = (found: string | null): void => {
    if (found !== null) reasons.push(found);
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
  return reasons[0] ?? (uses.drawn() > mostDrawn ? 'it draws itself over and over' : null);
}

/** Returns whether the SVG contains text that needs a font. */
export function holdsText(svg: string): boolean {
  return /<text[\s>]/.test(svg);
}

/** Minifies an SVG. `prefix` keeps its ids distinct from those of other SVGs on the page. */
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

/** Namespaces of drawing programs. Their elements draw nothing and are removed. */
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
  // An escape could hide the contents of a style from this check.
  if (/\\|@import|expression\(|-moz-binding|javascript:/i.test(value)) return 'it loads something from outside';
  return /url\(\s*["']?\s*(?!#)[^\s]/i.test(value) || /image-set\(|src\(/i.test(value)
    ? 'it refers to something outside itself'
    : null;
}

/** Maximum number of repeated drawings by `use`; nested uses multiply. */
const mostDrawn = 2_000;

/** Records which element draws which by `use`, so that a few lines cannot draw billions of shapes. */
function useGraph() {
  const open: string[] = [''];
  const targets = new Map<string, string[]>();
  const known = new Map<string, number>();
  const drawnBy = (id: string): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Reaching this id again before it is resolved means a reference cycle.
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
