import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Brand } from '../generated/brand.ts';
import { addFormats } from '../formats.ts';
import { resolvedSchema } from '../resolved-schema.ts';
import { adapterGaps, type adapterNeeds } from './adapter-needs.ts';
import brandSchema from './brand.schema.json' with { type: 'json' };

/** The `server` section of a brand with every default filled in, and the settings that each adapter requires. */
export type ServerPart = Omit<Brand['server'], 'adapters'> & { adapters: AdapterSettings };

/** The third parties of a brand: each has the settings that its choice (`use`) requires. */
export type AdapterSettings = {
  [Adapter in keyof WrittenAdapters]: Adapter extends keyof AdapterNeeds
    ? WithNeeds<Filled<WrittenAdapters[Adapter], Adapter>, AdapterNeeds[Adapter]>
    : WrittenAdapters[Adapter];
};

type WrittenAdapters = Brand['server']['adapters'];
type AdapterNeeds = typeof adapterNeeds;

/** The settings with a default in the schema are always present. */
type Filled<Section, Adapter extends keyof AdapterSchemas> = Omit<Section, DefaultedKey<Adapter>> & {
  [Key in DefaultedKey<Adapter> & keyof Section]-?: NonNullable<Section[Key]>;
};

type AdapterSchemas = (typeof brandSchema)['$defs']['Server']['properties']['adapters']['properties'];

type DefaultedKey<Adapter extends keyof AdapterSchemas> = {
  [Key in keyof AdapterSchemas[Adapter]['properties']]: AdapterSchemas[Adapter]['properties'][Key] extends {
    default: unknown;
  }
    ? Key
    : never;
}[keyof AdapterSchemas[Adapter]['properties']];

/** A union of the choices of an adapter, in which the settings that a choice requires are present. */
type WithNeeds<Section, Needs> = Section extends { use: infer Use }
  ? Use extends string
    ? Omit<Section, 'use' | RequiredKey<Needs, Use>> & { use: Use } & {
        [Key in RequiredKey<Needs, Use> & keyof Section]-?: NonNullable<Section[Key]>;
      }
    : never
  : never;

type RequiredKey<Needs, Use> = Use extends keyof Needs
  ? Needs[Use] extends readonly (infer Key extends string)[]
    ? Key
    : never
  : never;

/** The currency of a brand: its code, and the number of its decimals. */
interface Currency {
  code: string;
  decimals: number;
}

const ajv = new Ajv2020({
  useDefaults: true,
  allErrors: true,
  strict: false,
  allowUnionTypes: true,
  // tests/architecture/json-schemas.test.ts validates the schema, so that the start does not compile the meta-schema.
  validateSchema: false,
  code: { optimize: false },
  passContext: true,
});
addFormats(ajv);
ajv.addKeyword({
  keyword: 'x-amount',
  type: 'string',
  // Zeros at the end do not count: 1000.00 is an amount of yen.
  validate(this: Currency, _schema: true, text: string) {
    return (/\.[0-9]*[1-9]/.exec(text)?.[0] ?? '.').length - 1 <= this.decimals;
  },
});
const { $defs } = resolvedSchema(brandSchema);
const isServerFile = ajv.compile<Pick<Brand, 'server' | 'offers' | 'mall' | 'prizes'>>({
  $id: 'livery:brand/server-file',
  properties: {
    server: { $ref: '#/$defs/Server' },
    offers: { type: 'object', additionalProperties: { $ref: '#/$defs/Offer' } },
    mall: { type: 'object', additionalProperties: { $ref: '#/$defs/Product' } },
    prizes: { type: 'object', additionalProperties: { $ref: '#/$defs/PrizePool' } },
  },
  $defs,
});

/** The sections of a brand that only the server has. */
export interface ServerSections {
  server: ServerPart;
  offers: Brand['offers'];
  mall: Brand['mall'];
  prizes: Brand['prizes'];
}

/**
 * Reads the sections that only the server has by the schema of `livery check`, so that both accept the same input; an
 * amount must be one of the brand's currency. Returns them with every default, or all their errors.
 */
export function readServerSections(
  { server = {}, offers = {}, mall = {}, prizes = {} }: Partial<Record<keyof ServerSections, unknown>>,
  currency: Currency,
): { sections: ServerSections } | { faults: string[] } {
  // A copy, because defaults are filled in.
  const value: Record<keyof ServerSections, unknown> = JSON.parse(JSON.stringify({ server, offers, mall, prizes }));
  const valid = isServerFile.call(currency, value);
  const gaps = adapterGaps(adaptersOf(value.server)).flatMap(({ adapter, use, keys }) =>
    keys.map((key) => `server.adapters.${adapter}.${key} is missing, which "${use}" needs`),
  );
  const tooPrecise = `has more decimals than ${currency.code}, which has ${currency.decimals}`;
  const faults = (isServerFile.errors ?? []).map(
    ({ instancePath, keyword, message }) =>
      `${instancePath.slice(1).replaceAll('/', '.')} ${keyword === 'x-amount' ? tooPrecise : message}`,
  );
  if (!valid || gaps.length > 0) return { faults: [...faults, ...gaps] };
  // Without gaps, the settings that the choices require are present.
  return { sections: value as ServerSections };
}

/** Returns the adapters of a section that also has other errors, so that all errors are reported together. */
function adaptersOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || !('adapters' in value)) return {};
  return typeof value.adapters === 'object' && value.adapters !== null ? value.adapters : {};
}
