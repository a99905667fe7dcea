import type { Card } from '#domain/cards/card/card.ts';
import { affectsBoxes } from '#domain/shop/box-changes.ts';
import { affectsTeams } from '#domain/teams/cards/team-card-moves.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** The event of a card's change, if it shows in boxes or teams. */
export const cardChangedEvents = (before: Card, after: Card): Write[] =>
  affectsBoxes(before, after) || affectsTeams(before, after)
    ? [outbox('card.changed', { user_id: after.user_id, card_id: after.id })]
    : [];
