import type { Card } from '#domain/cards/card';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { makeSide } from '../press/make-side.ts';
import { isPrintable, printVersion } from '../press/print-version.ts';
import { loadCard } from '../table/card.ts';
import { loadPrintFiles, recordPrintFiles } from '../table/print-files.ts';
import { loadSignature } from '../table/signature.ts';
import { ConditionFailed, transact } from '../table/transact.ts';
import { consumer } from './consumer.ts';

/** Makes what the card is printed from, as it looks now. A card that changes meanwhile has an event of its own on the way. */
async function makePrintFiles(card: Card): Promise<void> {
  const version = printVersion(card);
  if (!isPrintable(card) || (await loadPrintFiles(card.id, version))) return;
  const signature = await loadSignature(card.id);
  const front = await makeSide(card, 'front', signature);
  const back = await makeSide(card, 'back', signature);
  const made = { card_id: card.id, user_id: card.user_id, version, front, back, made_at: now().toISOString() };
  try {
    await transact(recordPrintFiles(card, made));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    log.info('print files came late and are dropped', { cardId: card.id });
  }
}

export const handler = consumer('print', {
  'card.completed': async ({ user_id, card_id }) => {
    const stored = await loadCard(user_id, card_id);
    if (stored) await makePrintFiles(stored.card);
  },
});
