/**
 * Returns browser and system from a user agent, for example "Chrome, Android". Omits a part that it does not recognise.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const named = [first(browsers, text), first(systems, text)].filter((name) => name !== null);
  return named.join(', ');
}

type Names = readonly (readonly [mark: string, name: string])[];

// Order matters: the user agent of Edge also contains Chrome, and that of Chrome contains Safari.
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
