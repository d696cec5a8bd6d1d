import formats from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** Browsers and Node have it alike; this zone sees the types of neither. */
declare const URL: { canParse(text: string): boolean };

/** Teaches a validator every format the schemas name: the standard ones and ours. */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv);
  // What a pattern cannot state: that the port and the host can exist.
  ajv.addFormat('web-address', (text: string) => URL.canParse(text));
  ajv.addFormat(
    'host-name',
    /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?){0,9}$/,
  );
}
