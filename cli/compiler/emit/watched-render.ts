import type { BrandBundle } from '../../../schema/bundle.ts';
import type { PrerenderInput, PrerenderOutput, Runtime } from './runtime.ts';

/** A rendering, and all values of the brand that it read. */
export interface WatchedRender {
  output: PrerenderOutput;
  /** Fields of the bundle, sorted: `name`, `theme.layout`. */
  fields: string[];
  /** `namespace:key`, or `namespace:*` for a complete namespace, sorted. */
  words: string[];
}

/** Renders a page and records what it reads. Rendering is pure: equal values at the same reads give an equal page. */
export function watchedRender(runtime: Runtime, input: PrerenderInput): WatchedRender {
  const fields = new Set<string>();
  const words = new Set<string>();
  const output = runtime.prerender({
    ...input,
    bundle: watchedBundle(input.bundle, fields),
    copy: watchedCopy(input.copy, words),
  });
  return { output, fields: [...fields].sort(), words: [...words].sort() };
}

/**
 * Returns the bundle with recorded reads: a field by its name, a member of an object by both names (`theme.layout`).
 */
function watchedBundle(bundle: BrandBundle, fields: Set<string>): BrandBundle {
  const inner = new Map<string, object>();
  return watched(bundle, (field, value) => {
    if (!isObject(value)) {
      fields.add(field);
      return value;
    }
    const known =
      inner.get(field) ??
      watched(
        value,
        (key, part) => (fields.add(`${field}.${key}`), part),
        () => fields.add(field),
      );
    inner.set(field, known);
    return known;
  });
}

function watched<Value extends object>(
  value: Value,
  look: (key: string, part: unknown) => unknown,
  lookAtAll?: () => void,
): Value {
  return new Proxy(value, {
    get: (target, key) => {
      const part: unknown = Reflect.get(target, key);
      return typeof key === 'string' ? look(key, part) : part;
    },
    has: (target, key) => {
      if (typeof key === 'string') look(key, Reflect.get(target, key));
      return Reflect.has(target, key);
    },
    ownKeys: (target) => {
      lookAtAll?.();
      return Reflect.ownKeys(target);
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function watchedCopy(copy: PrerenderInput['copy'], words: Set<string>): PrerenderInput['copy'] {
  return Object.fromEntries(
    Object.entries(copy).map(([namespace, texts]) => {
      const look = (key: string, text: unknown): unknown => (words.add(`${namespace}:${key}`), text);
      return [namespace, watched(texts, look, () => words.add(`${namespace}:*`))];
    }),
  );
}
