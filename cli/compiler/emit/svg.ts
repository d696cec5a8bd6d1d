import { optimize } from 'svgo';

/** Why an SVG may not be served; null when it may. */
export function unsafeSvgReason(svg: string): string | null {
  if (/<!ENTITY/i.test(svg)) return 'it declares an entity';
  if (/<\s*(script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i.test(svg)) return 'it holds a script or foreign content';
  if (/\son[a-z]+\s*=/i.test(svg)) return 'it has an event handler';
  if (/(?:href|src)\s*=\s*(?!["']\s*#)(?!["']\s*data:image\/(?:png|jpeg|webp);)/i.test(svg)) return 'it refers to something outside itself';
  if (/url\(\s*["']?\s*(?!#)[^)\s]/i.test(svg)) return 'it refers to something outside itself';
  if (/@import|javascript:|<\?xml-stylesheet/i.test(svg)) return 'it loads something from outside';
  return null;
}

/** The SVG made small. `prefix` keeps its ids apart from those of others on the same page. */
export function smallSvg(svg: string, prefix: string): string {
  return optimize(svg, {
    multipass: false,
    plugins: ['preset-default', { name: 'prefixIds', params: { prefix, delim: '-' } }, 'removeScripts'],
  }).data;
}
