import { themeVariables, type TokenPath } from '../../../schema/theme/variables.ts';
import type { ResolvedTheme } from '../resolve/resolve-theme.ts';

interface Shadow {
  color: string;
  offsetX: string;
  offsetY: string;
  blur: string;
  spread: string;
  inset?: boolean;
}
interface GradientStop {
  color: string;
  position: number;
}

/** Returns the theme as CSS variables on the root. */
export function themeCss({ bundle, tokens }: ResolvedTheme): string {
  const values = {
    ...group('color', tokens.color),
    ...group('radius', tokens.radius),
    ...group('space', tokens.space),
    ...group('size', tokens.size),
    'elevation.1': shadows(tokens.elevation['1'].$value),
    'elevation.2': shadows(tokens.elevation['2'].$value),
    'elevation.3': shadows(tokens.elevation['3'].$value),
    ...group('font', tokens.font),
    ...group('hero', tokens.hero),
    'gradient.hero': gradient(tokens.gradient.angle.$value, tokens.gradient.hero.$value),
    'gradient.accent': gradient(tokens.gradient.angle.$value, tokens.gradient.accent.$value),
  } as Record<TokenPath, string>; // `group` spreads lose the literal keys; the schema makes every token present

  const lines = Object.entries(themeVariables).map(([path, variable]) => `${variable}:${values[path as TokenPath]}`);
  return `:root{color-scheme:${bundle.scheme};${lines.join(';')}}`;
}

function group(name: string, tokens: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(tokens).flatMap(([key, token]) =>
    typeof token === 'object' && token !== null && '$value' in token ? [[`${name}.${key}`, String(token.$value)]] : [],
  );
  return Object.fromEntries(pairs);
}

function shadows(value: Shadow | readonly Shadow[]): string {
  const list = 'color' in value ? [value] : value;
  return list
    .map(
      ({ color, offsetX, offsetY, blur, spread, inset }) =>
        `${inset ? 'inset ' : ''}${offsetX} ${offsetY} ${blur} ${spread} ${color}`,
    )
    .join(',');
}

function gradient(angle: number, stops: readonly GradientStop[]): string {
  return `linear-gradient(${angle}deg,${stops.map(({ color, position }) => `${color} ${Math.round(position * 1000) / 10}%`).join(',')})`;
}
