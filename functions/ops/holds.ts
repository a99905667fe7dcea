import { AppError } from '#domain/errors';
import type { Card, CardView } from '#domain/cards/card';
import { cardStates } from '#domain/cards/card-states';
import { moved } from '#domain/state-table';
import { changeCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { appendAudit } from '../table/ops/audit.ts';
import { findCard } from '../table/cards/card.ts';
import { outbox } from '../platform/events/outbox.ts';

async function decideHold(cardId: string, what: string, by: string, decide: (card: Card) => Card): Promise<CardView> {
  // The operator sends only the card's id; the card names its owner.
  const found = await findCard(cardId);
  if (!found) throw new AppError('card.not_found');
  const card = await changeCard(found.user_id, cardId, (current) => {
    if (!current.held) throw new AppError('hold.over');
    return {
      entity: { ...decide(current), held: false, updated_at: now().toISOString() },
      with: [
        appendAudit({ what, subject: cardId, by }),
        outbox('card.changed', { user_id: current.user_id, card_id: cardId }),
      ],
    };
  });
  return showCard(card);
}

/** Lets a held card be shared and ordered (P-47). Throws `hold.over` where it is no longer held. */
export const releaseHold = (cardId: string, by: string): Promise<CardView> =>
  decideHold(cardId, 'hold.released', by, (card) => card);

/** Fails a held card that must not be printed; its owner starts again (P-35, D-34). A run that is still alive loses the card. Throws `hold.over`. */
export const stopHold = (cardId: string, by: string): Promise<CardView> =>
  decideHold(cardId, 'hold.stopped', by, (card) => ({
    ...card,
    status: moved(cardStates, card.status, 'stop') ?? card.status,
    run: null,
    pending: null,
  }));
