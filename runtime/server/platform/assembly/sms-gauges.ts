import { HOUR, type Now } from '../../../shared/time.ts';
import type { SmsUse } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';

export interface SmsGauges {
  note(brand: Pick<Brand, 'id'>, use: SmsUse): void;
  read(): BrandGauge[];
}

/** Creates the store for the text messages of the current hour, as this server last counted them, in memory. */
export function createSmsGauges(clock: Now): SmsGauges {
  const uses = new Map<string, SmsUse & { hour: number }>();
  const hour = (): number => Math.floor(clock.now() / HOUR);
  return {
    note: ({ id }, use) => void uses.set(id, { ...use, hour: hour() }),
    read() {
      const now = hour();
      const rows = [...uses].map(([brand, use]) => ({ brand, cap: use.cap, sent: use.hour === now ? use.sent : 0 }));
      return [
        {
          name: 'livery_sms_sent_this_hour',
          help: 'Text messages handed over in this clock hour, by brand, as this server last counted them.',
          values: rows.map(({ brand, sent }) => ({ brand, value: sent })),
        },
        {
          name: 'livery_sms_hourly_cap',
          help: 'Text messages a brand may send in a clock hour.',
          values: rows.map(({ brand, cap }) => ({ brand, value: cap })),
        },
      ];
    },
  };
}
