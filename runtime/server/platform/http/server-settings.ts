import { readServerSections, type ServerPart, type ServerSections } from '../../../../schema/brand/server-part.ts';
import type { Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';
import { isRecord } from '../../../shared/is-record.ts';

/**
 * The `server` section of a brand, its offers, the products of its points mall, its prizes, and the copy of its messages. The meaning of each setting is in the brand schema. Every
 * amount is one of the brand's currency: `writtenAmount` returns it in minor units. Secrets are named by environment
 * variable, never written.
 */
export interface ServerSettings extends Omit<ServerPart, 'upstream'> {
  /** Offers by id. */
  offers: ServerSections['offers'];
  /** Products of the points mall by id. */
  mall: ServerSections['mall'];
  /** Wheels, eggs, envelopes and raffles by id. */
  prizes: ServerSections['prizes'];
  /** Address of the picture of each offer and product that has one: `offers/<id>` and so on. */
  pictures: Readonly<Record<string, string>>;
  /** Copy of the messages that the brand sends. */
  words: MessageWords;
}

/** The platform cannot run with the server part of a brand. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

/** Reads the `server.json` of a brand with this currency. Throws `ServerSettingsInvalid` with every error. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const file = isRecord(serverFile) ? serverFile : {};
  const read = readServerSections('server' in file ? file : { server: serverFile }, currency);
  if ('faults' in read)
    throw new ServerSettingsInvalid(`The server part of brand ${brandId} cannot be used: ${read.faults.join('; ')}`);
  const { upstream: _, ...part } = read.sections.server;
  const { offers, mall, prizes } = read.sections;
  const pictures = isRecord(file.pictures) ? stringsOf(file.pictures) : {};
  return { ...part, offers, mall, prizes, pictures, words: readMessageWords(serverFile) };
}

function stringsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}
