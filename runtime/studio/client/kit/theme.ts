/** Sets the colours of the page, by the names in the stylesheet, and the image behind the game. */
export function applyTheme(palette: Readonly<Record<string, string>>, backdrop: string | null): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(palette)) style.setProperty(`--${name}`, value);
  if (backdrop !== null) style.setProperty('--backdrop', `url("${new URL(backdrop, location.href).pathname}")`);
}
