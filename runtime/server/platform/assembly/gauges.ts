import type { Now } from '../../../shared/time.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';
import type { Gauges } from '../services.ts';

interface Value {
  brand: string;
  vendor?: string;
  value: number;
  until: number;
}

/** Creates the store of the gauges that modules declare: the help text of each by its name. */
export function createGauges(
  declared: Readonly<Record<string, string>>,
  clock: Now,
): Gauges & { read(): BrandGauge[] } {
  const known = new Map(Object.keys(declared).map((name) => [name, new Map<string, Value>()]));

  function valuesOf(name: string): Map<string, Value> {
    const values = known.get(name);
    if (values === undefined) throw new Error(`no module.ts declares the gauge ${name}`);
    return values;
  }

  const keyOf = ({ brand, vendor = '' }: { brand: string; vendor?: string }): string => `${brand} ${vendor}`;

  return {
    set: (name, of, value, until = Infinity) => void valuesOf(name).set(keyOf(of), { ...of, value, until }),
    increment(name, of) {
      const values = valuesOf(name);
      const value = (values.get(keyOf(of))?.value ?? 0) + 1;
      values.set(keyOf(of), { ...of, value, until: Infinity });
    },
    remove(name, brand) {
      const values = valuesOf(name);
      for (const [key, value] of values) if (value.brand === brand) values.delete(key);
    },
    read: () =>
      [...known].map(([name, values]) => ({
        name,
        help: declared[name] ?? '',
        values: [...values.values()].map(({ value, until, ...of }) => ({
          ...of,
          value: clock.now() < until ? value : 0,
        })),
      })),
  };
}
