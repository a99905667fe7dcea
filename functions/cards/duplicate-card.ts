import type { Card, CardView } from '#domain/cards/card';
import { nextSeason } from '#domain/cards/new-card';
import type { CarriedLook, NextSeason } from '#domain/cards/next-season';
import type { Signature } from '#domain/cards/signature';
import { chosenOption, seedAndOption } from '../generation/chosen-option.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { transact } from '../platform/table/transact.ts';
import { insertCard } from '../table/cards/card.ts';
import { loadSignature, writeSignature } from '../table/cards/signature.ts';
import { ownedCard } from './owned-card.ts';
import { showCard } from './show-card.ts';

/** How the card's front was made; for a copy that has no front yet, how the card before it was made. */
async function lookOf(card: Card, signature: Signature | null): Promise<CarriedLook | null> {
  const front = await chosenOption(card, 'front');
  if (!front) return card.look;
  const { toggles, stats_title } = front.generation.snapshot;
  return { ...seedAndOption(front), toggles, stats_title, is_signed: signature !== null };
}

/** Next season, same card (D-147): a new draft with the card's texts, look and signature. */
export async function duplicateCard(userId: string, cardId: string, asked: NextSeason): Promise<CardView> {
  const { entity: card } = await ownedCard(userId, cardId);
  const signature = await loadSignature(cardId);
  const birth = { id: newId('card'), at: now().toISOString() };
  const copy = nextSeason(card, asked, await lookOf(card, signature), birth);
  await transact([insertCard(copy), ...(signature ? [writeSignature(copy.id, signature)] : [])]);
  return showCard(copy);
}
