import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND } from '../../shared/time.ts';
import type { BrandGauge } from '../platform/platform.ts';

/** One answered request: `route` is a template or a page's name, never a path that a client sent. */
export interface Answered {
  route: string;
  status: number;
  brand: string;
}

/** Sources that are read when the metrics are requested. */
export interface MetricsSources {
  liveVersions(): { brand: string; version: number }[];
  /** Returns the brands with a version that could not be loaded. */
  rejectedBrands(): string[];
  /** Returns by how many milliseconds the machine's clock is ahead of the database's; 0 if less than 30 s. */
  clockDiffersBy(): number;
  /** Returns the values of the platform. */
  gauges(): BrandGauge[];
}

/**
 * The values of `/metrics`. Replies from memory are counted; for replies that ran code the time is recorded as well.
 */
export class Metrics {
  readonly #registry = new Registry();
  /** Requests counted since the last scrape: the counter's own bookkeeping costs more than writing a page. */
  readonly #fresh = new Map<string, Answered & { count: number }>();
  readonly #durations: Histogram<'route' | 'method'>;

  readonly #gauges: () => BrandGauge[];

  constructor({ liveVersions, rejectedBrands, clockDiffersBy, gauges }: MetricsSources) {
    this.#gauges = gauges;
    const fresh = this.#fresh;
    const requests = new Counter({
      name: 'livery_requests_total',
      help: 'Requests answered, by route, status and brand.',
      labelNames: ['route', 'status', 'brand'],
      registers: [],
      collect() {
        for (const { route, status, brand, count } of fresh.values()) this.inc({ route, status, brand }, count);
        fresh.clear();
      },
    });
    this.#durations = new Histogram({
      name: 'livery_request_seconds',
      help: 'Time to answer, for requests that are not answered from memory.',
      labelNames: ['route', 'method'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.#registry],
    });
    const versions = new Gauge({
      name: 'livery_live_version',
      help: 'Version of the live snapshot, by brand.',
      labelNames: ['brand'],
      registers: [],
      collect() {
        this.reset();
        for (const { brand, version } of liveVersions()) this.set({ brand }, version);
      },
    });
    const rejected = new Gauge({
      name: 'livery_rejected_version',
      help: '1 for a brand whose compiled version this server rejects; an older version is served.',
      labelNames: ['brand'],
      registers: [],
      collect() {
        this.reset();
        for (const brand of rejectedBrands()) this.set({ brand }, 1);
      },
    });
    const clock = new Gauge({
      name: 'livery_clock_difference_seconds',
      help: 'Seconds by which the clock of this machine is ahead of the database’s, if 30 or more; irreversible jobs wait then.',
      registers: [],
      collect() {
        this.set(clockDiffersBy() / SECOND);
      },
    });
    for (const metric of [requests, versions, rejected, clock]) this.#registry.registerMetric<string>(metric);
    collectDefaultMetrics({ register: this.#registry });
  }

  count(answered: Answered): void {
    const key = `${answered.brand} ${answered.status} ${answered.route}`;
    const entry = this.#fresh.get(key);
    if (entry === undefined) this.#fresh.set(key, { ...answered, count: 1 });
    else entry.count += 1;
  }

  observe(taken: { route: string; method: string; seconds: number }): void {
    this.#durations.observe({ route: taken.route, method: taken.method }, taken.seconds);
  }

  /** Returns the metrics in Prometheus text format. */
  async text(): Promise<string> {
    return (await this.#registry.metrics()) + this.#gauges().map(gaugeText).join('');
  }
}

function gaugeText({ name, help, values }: BrandGauge): string {
  const rows = values.map(({ value, ...labels }) => {
    const named = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`);
    return `${name}{${named.join(',')}} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${rows.join('')}`;
}

/** Escapes a label value for Prometheus; the name of a vendor is external input. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
