import type { Card } from '#domain/cards/card';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { makePoster } from './make-poster.ts';
import { makeSide } from './make-side.ts';
import { isPrintable, type PrintableCard, printVersion } from './print-version.ts';
import { loadCard } from '../table/cards/card.ts';
import { loadPosterFiles, loadPrintFiles, recordPosterFiles, recordPrintFiles } from '../table/printing/print-files.ts';
import { loadSignature } from '../table/cards/signature.ts';
import { ConditionFailed, transact } from '../platform/table/transact.ts';
import { consumer } from '../platform/events/consumer.ts';

/** Makes the print files of a card as it looks now. A card that changes meanwhile has its own event, and these files are dropped (D-17). */
async function makePrintFiles(card: Card): Promise<void> {
  if (!isPrintable(card)) return;
  const version = printVersion(card);
  try {
    if (!(await loadPrintFiles(card.id, version))) await pressSides(card);
    // The poster comes last, so that no proof of a card waits for it (D-44).
    if (!(await loadPosterFiles(card.id, version))) await pressPoster(card);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    log.info('print files came late and are dropped', { cardId: card.id });
  }
}

async function pressSides(card: PrintableCard): Promise<void> {
  const signature = await loadSignature(card.id);
  const front = await makeSide(card, 'front', signature);
  const back = await makeSide(card, 'back', signature);
  await transact(recordPrintFiles(card, { ...madeOf(card), front, back }));
}

async function pressPoster(card: PrintableCard): Promise<void> {
  const poster = await makePoster(card, await loadSignature(card.id));
  await transact(recordPosterFiles(card, { ...madeOf(card), ...poster }));
}

const madeOf = (card: PrintableCard) => ({
  card_id: card.id,
  user_id: card.user_id,
  version: printVersion(card),
  made_at: now().toISOString(),
});

export const handler = consumer('print', {
  'card.completed': async ({ user_id, card_id }) => {
    const stored = await loadCard(user_id, card_id);
    if (stored) await makePrintFiles(stored.entity);
  },
});
