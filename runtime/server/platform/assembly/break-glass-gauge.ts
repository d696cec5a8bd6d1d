import type { Brand } from '../http/brand.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';

/** Counts the requests that one person executed alone since this server started. */
export function createBreakGlassGauge(): { note(brand: Pick<Brand, 'id'>): void; read(): BrandGauge } {
  const counts = new Map<string, number>();
  return {
    note: ({ id }) => void counts.set(id, (counts.get(id) ?? 0) + 1),
    read: () => ({
      name: 'livery_approvals_break_glass',
      help: 'Requests executed without a second person since this server started, by brand.',
      values: [...counts].map(([brand, value]) => ({ brand, value })),
    }),
  };
}
