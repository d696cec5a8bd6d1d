type Child = Node | string;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Creates an element: attributes by name, listeners as `onclick`; `true` sets an empty attribute, `false` omits it. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Parses a trusted drawing as XML, where no script runs. */
export function svg(markup: string): SVGElement {
  const parsed = new DOMParser().parseFromString(
    markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
    'image/svg+xml',
  );
  return document.importNode(parsed.documentElement, true) as unknown as SVGElement;
}

const icons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  plus: 'M12 6v12M6 12h12',
  spin: 'M19 8A8 8 0 1 0 20 13M20 3v6h-6',
  stop: 'M8 8h8v8H8z',
  turbo: 'M13 3L5 14h6l-1 7 8-11h-6z',
  auto: 'M4 6l7 6-7 6zM13 6l7 6-7 6z',
  rules: 'M12 8v.01M11 12h1v5h1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  history: 'M12 7v5l3 2M3.5 9A9 9 0 1 1 3 13M3 4v5h5',
  fair: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  soundOn: 'M4 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 10v4h3l5 4V6l-5 4zM16 9.5l5 5M21 9.5l-5 5',
  exit: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
} as const;

export type IconName = keyof typeof icons;

export function icon(name: IconName): SVGElement {
  return svg(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${icons[name]}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}
