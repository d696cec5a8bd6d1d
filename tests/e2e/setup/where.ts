import type { ConditionName } from './conditions.ts';
import type { Spread } from './deal.ts';

export interface Where {
  /** The only window size of the test; both by default. Use both sizes about equally. */
  size?: 'desktop' | 'mobile';
  /** Conditions that the brand must meet. */
  needs?: readonly ConditionName[];
  /** Brands at which the test runs; `one` by default. */
  brands?: Spread;
  /** Whether the test also runs at the brand of `closed-brand.ts`. */
  closed?: boolean;
  /** Whether `npm test` runs it, at one place; `--full` runs every test. */
  gate?: boolean;
}

/** Returns the details of a test that state where it runs: `test('…', where({ size: 'mobile', needs: ['RNG'] }), …)`. */
export function where({ size, needs = [], brands = 'one', closed = false, gate = false }: Where): {
  tag: string[];
  annotation: { type: string; description?: string }[];
} {
  return {
    tag: [...(size === undefined ? [] : [`@${size}`]), ...(closed ? ['@closed'] : [])],
    annotation: [
      { type: 'brands', description: brands },
      ...(gate ? [{ type: 'gate' }] : []),
      ...needs.map((description) => ({ type: 'needs', description })),
    ],
  };
}

interface Annotated {
  annotations: readonly { type: string; description?: string }[];
}

/** Returns the conditions that the details of a test name. */
export function needsOf({ annotations }: Annotated): ConditionName[] {
  // `where` is the only source of these annotations.
  return annotations.flatMap(({ type, description }) => (type === 'needs' ? [description as ConditionName] : []));
}

/** Returns the brands that the details of a test name. */
export function brandsOf({ annotations }: Annotated): Spread {
  return (annotations.find(({ type }) => type === 'brands')?.description ?? 'one') as Spread;
}

/** Returns whether the details of a test put it into the gate. */
export function isInGate({ annotations }: Annotated): boolean {
  return annotations.some(({ type }) => type === 'gate');
}
