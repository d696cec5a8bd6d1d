/**
 * Theme colours: each role is a CSS variable that the compiler writes into `theme.css`.
 * The names are those of `schema/theme/variables.ts`.
 */
export const color = {
  surface: 'var(--color-surface)',
  raised: 'var(--color-raised)',
  overlay: 'var(--color-overlay)',
  line: 'var(--color-line)',
  text: 'var(--color-text)',
  muted: 'var(--color-muted)',
  accent: 'var(--color-accent)',
  accentText: 'var(--color-accent-text)',
  /** The accent colour for text or lines on the surface. */
  accentStrong: 'var(--color-accent-strong)',
  positive: 'var(--color-positive)',
  negative: 'var(--color-negative)',
  warning: 'var(--color-warning)',
  scrim: 'rgb(0 0 0 / 0.6)',
} as const;

/** Steps of the 8-point grid, scaled by the theme's density. */
export const space = {
  half: step(0.5),
  one: step(1),
  oneAndHalf: step(1.5),
  two: step(2),
  three: step(3),
  four: step(4),
  six: step(6),
} as const;

export const radius = {
  small: 'var(--radius-s)',
  medium: 'var(--radius-m)',
  large: 'var(--radius-l)',
  pill: 'var(--radius-pill)',
} as const;

export const shadow = { low: 'var(--shadow-1)', middle: 'var(--shadow-2)', high: 'var(--shadow-3)' } as const;

/** The type scale: six steps. */
export const type = {
  small: '0.8125rem',
  body: '0.9375rem',
  large: '1.0625rem',
  title: '1.25rem',
  heading: 'clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem)',
  display: 'clamp(1.75rem, 1.2rem + 2.6vw, 2.75rem)',
} as const;

/** Stacking order, lowest first. */
export const layer = { sticky: 10, menu: 30, overlay: 50, toast: 70 } as const;

export const media = {
  phone: '@media (max-width: 767.98px)',
  wide: '@media (min-width: 768px)',
  hover: '@media (hover: hover) and (pointer: fine)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Minimum height and width of touch targets. */
export const target = 'var(--size-control, 44px)';

/** Minimum size of small buttons, for a mouse only. */
export const smallTarget = 'var(--size-control-small, 36px)';

function step(steps: number): string {
  return `calc(var(--space-unit, 8px) * var(--space-density, 1) * ${steps})`;
}
