import formats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** Exists in browsers and Node; this zone has the types of neither. */
declare const URL: { canParse(text: string): boolean };

/** The formats of ours, by name. */
const ownFormats = {
  // A pattern cannot check that port and host can exist. User information before the host is rejected: calls to such a
  // URL fail, it may contain a secret, and in http://localhost:x@other.example it hides the host.
  'web-address': (text: string) => URL.canParse(text) && !/^[^/]*\/\/[^/?#]*@/.test(text),
  mailbox: isMailbox,
  'time-zone': isTimeZone,
  'host-name': /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?){0,9}$/,
};

/** Every format of the schemas by name: the standard ones and ours. */
export const formatTable = { ...fullFormats, ...ownFormats };

/** Adds every format of the schemas to a validator. */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv);
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
}

/** Returns whether a text is an IANA name that this machine knows: `Asia/Bangkok`. Offsets such as `+07:00` are none. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns whether a text is one sender: `care@aurora.example`, or with a name as in `Aurora <care@aurora.example>`. */
function isMailbox(text: string): boolean {
  const [, named] = /^(?:[^<>@,;:"\p{Cc}]*|"[^"\\<>\p{Cc}]*") ?<([^<>]*)>$/u.exec(text) ?? [];
  return /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/u.test(named ?? text);
}
