/** One brand at one window size. */
export interface Place {
  brand: string;
  size: 'desktop' | 'mobile';
}

/**
 * The brands of a test.
 * - `one`: the test has the same result at every brand. The full matrix runs it at each of them.
 * - `each`: brands differ in it, by look, texts or rules.
 * - `all`: like `each`, and at both sizes of each brand.
 * - `first`: one brand is enough even in the full matrix.
 */
export type Spread = 'one' | 'each' | 'all' | 'first';

/**
 * How much of the matrix of brands and sizes runs.
 * - `full`: all of it.
 * - `gate`: one place for each test of the gate.
 * - `dealt`: every test at least once at each of its sizes, and at each brand if brands differ in it.
 * - `differing`: like `dealt`, without the tests in which brands do not differ.
 */
export type Matrix = (typeof matrices)[number];

const matrices = ['full', 'gate', 'dealt', 'differing'] as const;

export interface Dealt {
  /** Identifies the test; its brand depends on it alone, so that other tests do not change the brand. */
  name: string;
  brands: Spread;
  /** Whether the test is in the gate. */
  gate?: boolean;
  /** The places that meet the conditions of the test. */
  places: readonly Place[];
}

/** Returns the places at which a test runs. At least one of `places` is among them, unless the matrix omits the test. */
export function dealtPlaces({ name, brands, gate = false, places }: Dealt, matrix: Matrix): Place[] {
  const start = hashOf(name);
  if (matrix === 'gate') return gate ? places.filter((_place, at) => at === start % places.length) : [];
  const ids = [...new Set(places.map(({ brand }) => brand))];
  if (brands === 'first') return matrix === 'differing' ? [] : places.filter(({ brand }) => brand === ids[0]);
  if (matrix === 'full' || brands === 'all') return [...places];
  if (brands === 'one' && matrix === 'differing') return [];
  const sizes = [...new Set(places.map(({ size }) => size))];
  const ofSizes = sizes.map((size, at) => {
    const own = places.filter((place) => place.size === size);
    return own[(start + at) % own.length];
  });
  if (brands === 'one') return ofSizes.flatMap((place) => place ?? []);
  const ofBrands = ids.map((id, at) => {
    const own = places.filter(({ brand }) => brand === id);
    return own[(start + at) % own.length];
  });
  const covered = new Set(ofBrands.map((place) => place?.size));
  return [...ofBrands, ...ofSizes.filter((place) => !covered.has(place?.size))].flatMap((place) => place ?? []);
}

/** Returns a number of 32 bits that depends on a text alone (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Returns how much of the matrix the environment selects: all of it by default. */
export function chosenMatrix(env: NodeJS.ProcessEnv = process.env): Matrix {
  const matrix = env.LIVERY_E2E_MATRIX ?? 'full';
  const known = matrices.find((each) => each === matrix);
  if (known !== undefined) return known;
  throw new Error(`LIVERY_E2E_MATRIX is ${matrix}; expected ${matrices.join(', ')}`);
}
