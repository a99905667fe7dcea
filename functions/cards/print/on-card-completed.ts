import type { Card } from '#domain/cards/card/card.ts';
import type { PosterFiles, PrintFiles } from '#domain/cards/print/print-files.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { now } from '#functions/platform/clock.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { log } from '#functions/platform/log.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import {
  loadPosterFiles,
  loadPrintFiles,
  recordPosterFiles,
  recordPrintFiles,
} from '#functions/table/cards/print-files.ts';
import { markReplaced, recordLate } from '#functions/table/cards/replaced-files.ts';
import { loadSignature } from '#functions/table/cards/signature.ts';
import { allBoxes } from '#functions/table/shop/box.ts';
import { makePoster } from './make-poster.ts';
import { makeSide } from './make-side.ts';
import { isPrintable, type PrintableCard, printVersion } from './print-version.ts';

/** Whether one of the user's MEGA boxes holds the card. Ordered boxes count, because they can be bought again. */
async function isInMega({ user_id, id }: Card): Promise<boolean> {
  const boxes = await allBoxes(user_id);
  return boxes.some(({ pack_type, items }) => isMega(pack_type) && items.some(({ card_id }) => card_id === id));
}

/** Draws the poster if a MEGA box holds the card (D-17). */
async function makePosterOnce(card: PrintableCard): Promise<void> {
  if ((await isInMega(card)) && !(await loadPosterFiles(card.id, printVersion(card)))) await pressPoster(card);
}

/** Makes the print files of a card as it looks now. The poster comes last, so no proof waits for it. */
async function makePrintFiles(card: PrintableCard): Promise<void> {
  const version = printVersion(card);
  if (!(await loadPrintFiles(card.id, version))) await pressSides(card);
  await makePosterOnce(card);
  await markReplaced(card.id, version);
}

/** Late files are already stored, so a row names them until they are removed. */
async function orLate(files: PrintFiles | PosterFiles, recorded: Promise<void>): Promise<void> {
  try {
    await recorded;
  } catch (error) {
    if (error instanceof ConditionFailed) await recordLate(files);
    throw error;
  }
}

async function pressSides(card: PrintableCard): Promise<void> {
  const signature = await loadSignature(card.id);
  const front = await makeSide(card, 'front', signature);
  const back = await makeSide(card, 'back', signature);
  const files = { ...madeOf(card), front, back };
  await orLate(files, transact(recordPrintFiles(card, files)));
}

async function pressPoster(card: PrintableCard): Promise<void> {
  const poster = await makePoster(card, await loadSignature(card.id));
  const files = { ...madeOf(card), ...poster };
  await orLate(files, transact(recordPosterFiles(card, files)));
}

const madeOf = (card: PrintableCard) => ({
  card_id: card.id,
  user_id: card.user_id,
  version: printVersion(card),
  made_at: now().toISOString(),
});

/** If the card changes meanwhile, its own event makes new files, and these are dropped (D-17). */
async function ofCard(userId: string, cardId: string, make: (card: PrintableCard) => Promise<void>): Promise<void> {
  const card = (await loadCard(userId, cardId))?.entity;
  if (!card || !isPrintable(card)) return;
  try {
    await make(card);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    log.info('print files came late and are dropped', { cardId });
  }
}

export const handler = consumer('print', {
  'card.completed': ({ user_id, card_id }) => ofCard(user_id, card_id, makePrintFiles),
  'poster.requested': ({ user_id, card_id }) =>
    ofCard(user_id, card_id, async (card) => {
      // Before the sides have files, the card's own event makes the poster.
      if (await loadPrintFiles(card.id, printVersion(card))) await makePosterOnce(card);
    }),
});
