import type { Card, CardView } from '#domain/cards/card/card.ts';
import { nextSeason } from '#domain/cards/card/new-card.ts';
import type { CarriedLook, NextSeason } from '#domain/cards/card/next-season.ts';
import type { Signature } from '#domain/cards/card/signature.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { loadSignature, writeSignature } from '#functions/table/cards/signature.ts';
import { addOnce, type Once } from '#functions/table/orders/add-once.ts';
import { cardView } from './card-view.ts';
import { chosenOption, seedAndOption } from './chosen-option.ts';
import { ownedCard } from './owned-card.ts';

/** The look of the card's front. For a copy without a front, the look that it copied. */
async function lookOf(card: Card, signature: Signature | null): Promise<CarriedLook | null> {
  const front = await chosenOption(card, 'front');
  if (!front) return card.look;
  const { toggles, stats_title } = front.generation.snapshot;
  return { ...seedAndOption(front), toggles, stats_title, is_signed: signature !== null };
}

/** Copies a card for the next season, once per idempotency key: a new draft with texts, look and signature. */
export const duplicateCard = (userId: string, cardId: string, request: NextSeason, call: Once): Promise<CardView> =>
  addOnce(call, {
    load: async (id) => cardView((await ownedCard(userId, id)).entity),
    add: () => addCopy(userId, cardId, request, call),
  });

async function addCopy(userId: string, cardId: string, request: NextSeason, call: Once): Promise<CardView> {
  const { entity: card } = await ownedCard(userId, cardId);
  const signature = await loadSignature(cardId);
  const birth = { id: newId('card'), at: now().toISOString() };
  const copy = nextSeason(card, request, await lookOf(card, signature), birth);
  await transact([
    insertCard(copy),
    ...(signature ? [writeSignature(copy.id, signature)] : []),
    ...call.claim(copy.id),
  ]);
  return cardView(copy);
}
