import type { CardView } from '#domain/cards/card';
import { nextSeason } from '#domain/cards/new-card';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { insertCard } from '../table/cards/card.ts';
import { transact } from '../platform/table/transact.ts';
import { ownedCard } from './owned-card.ts';
import { showCard } from './show-card.ts';

export async function duplicateCard(userId: string, cardId: string): Promise<CardView> {
  const { entity: card } = await ownedCard(userId, cardId);
  const copy = nextSeason(card, newId('card'), now().toISOString());
  await transact([insertCard(copy)]);
  return showCard(copy);
}
