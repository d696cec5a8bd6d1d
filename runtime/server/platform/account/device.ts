/** Browser and system in plain words, from a user agent: "Chrome, Android". Empty of what it does not say. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const named = [first(browsers, text), first(systems, text)].filter((name) => name !== null);
  return named.join(', ');
}

type Names = readonly (readonly [mark: string, name: string])[];

// What imitates another comes first: Edge says Chrome too, and Chrome says Safari.
const browsers: Names = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Vivaldi', 'Vivaldi'],
  ['YaBrowser', 'Yandex Browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

function first(names: Names, text: string): string | null {
  return names.find(([mark]) => text.includes(mark))?.[1] ?? null;
}
