import formats from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** Browsers and Node have it alike; this zone sees the types of neither. */
declare const URL: { canParse(text: string): boolean };

/** Teaches a validator every format the schemas name: the standard ones and ours. */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv);
  // What a pattern cannot state: that the port and the host can exist. A name before the host is refused: calls to such
  // an address fail, it may hold a secret, and in http://localhost:x@other.example it hides the host.
  ajv.addFormat('web-address', (text: string) => URL.canParse(text) && !/^[^/]*\/\/[^/?#]*@/.test(text));
  ajv.addFormat('mailbox', isMailbox);
  ajv.addFormat(
    'host-name',
    /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?){0,9}$/,
  );
}

/** One sender: `care@aurora.example`, or with a name as in `Aurora <care@aurora.example>`. */
function isMailbox(text: string): boolean {
  const [, named] = /^(?:[^<>@,;:"\p{Cc}]*|"[^"\\<>\p{Cc}]*") ?<([^<>]*)>$/u.exec(text) ?? [];
  return /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/u.test(named ?? text);
}
