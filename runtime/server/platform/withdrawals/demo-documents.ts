import { HOUR } from '../../../shared/time.ts';
import { findPlayer } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { insertDemand, listDemands } from './document-repository.ts';

/** The demo member who is asked for documents. */
const asked = 'team2';
const words = {
  documents: 'A photo of your passport or identity card',
  reason: 'Before a first withdrawal we check once who you are.',
};

/** Asks a demo member for documents, once. */
export async function demoDocuments({ merchant, db }: Brand, now: number): Promise<void> {
  const player = await findPlayer(db, merchant, asked);
  if (player === null) return;
  const playerId = player.id;
  if ((await listDemands(db, { merchant, playerId, state: null, limit: 1 })).items.length > 0) return;
  const at = now - 2 * HOUR;
  await db.transaction(async (tx) => {
    const id = await insertDemand(tx, { merchant, playerId, ...words, at: new Date(at) });
    if (id === null) return;
    const key = `documents:${id}:asked`;
    await sendInboxMessage(tx, { merchant, playerId, key, kind: 'documentsAsked', params: words, at });
  });
}
