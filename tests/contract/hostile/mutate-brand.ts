import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DiagnosticCode } from '../../../cli/compiler/diagnostic-codes.ts';

/** A brand that must not build: how to make it invalid, and the diagnostic that must be reported. */
export interface HostileBrand {
  name: string;
  code: DiagnosticCode;
  /** The key that the diagnostic must name, if it has one. */
  key?: string;
  /** The file that the diagnostic must name, relative to the brand's folder. */
  file: string;
  /** Makes the folder of a valid brand invalid. */
  spoil(folder: string): void;
}

/** Changes the text of the file. */
export function text(
  name: string,
  code: DiagnosticCode,
  change: (sound: string) => string | Uint8Array,
  key?: string,
): HostileBrand {
  const spoil = (folder: string): void => {
    const file = path.join(folder, 'brand.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  return { name, code, file: 'brand.json', spoil, ...(key === undefined ? {} : { key }) };
}

/** Changes one value. The diagnostic is at its key, or at `key` if given. */
export function value(code: DiagnosticCode, key: string, hostile: unknown, said = key): HostileBrand {
  const name = `${key} = ${(hostile === undefined ? '' : JSON.stringify(hostile)).slice(-70)}`;
  return text(
    name,
    code,
    (sound) => `${JSON.stringify(withValue(JSON.parse(sound), key.split('.'), hostile), null, 2)}\n`,
    said,
  );
}

/** Writes a member into the text of the file. */
export function member(code: DiagnosticCode, written: string, key?: string): HostileBrand {
  return text(`member ${written.slice(0, 60)}`, code, (sound) => sound.replace('{', `{ ${written},`), key);
}

/** Changes another file of the folder. */
export function file(code: DiagnosticCode, name: string, content: string | Uint8Array, key?: string): HostileBrand {
  return other(
    `${name} with ${String(content).slice(-70)}`,
    code,
    name,
    (folder) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    },
    key,
  );
}

export function other(
  name: string,
  code: DiagnosticCode,
  at: string,
  spoil: (folder: string) => void,
  key?: string,
): HostileBrand {
  return { name, code, file: at, spoil, ...(key === undefined ? {} : { key }) };
}

/** Replaces a file with a symbolic link. */
export function link(code: DiagnosticCode, name: string, to: string, at = name, key?: string): HostileBrand {
  return other(
    `${name} → ${to}`,
    code,
    at,
    (folder) => {
      rmSync(path.join(folder, name), { recursive: true, force: true });
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      symlinkSync(to, path.join(folder, name));
    },
    key,
  );
}

function withValue(target: unknown, [step = '', ...rest]: string[], hostile: unknown): unknown {
  const beneath: Record<string, unknown> = typeof target === 'object' && target !== null ? { ...target } : {};
  return Array.isArray(target)
    ? target.with(Number(step), rest.length === 0 ? hostile : withValue(target[Number(step)], rest, hostile))
    : { ...beneath, [step]: rest.length === 0 ? hostile : withValue(beneath[step], rest, hostile) };
}
