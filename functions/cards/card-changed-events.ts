import { affectsBoxes } from '#domain/boxes/box-changes';
import type { Card } from '#domain/cards/card';
import { affectsTeams } from '#domain/team-cards/team-card-moves';
import { outbox } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/transact.ts';

/** The event to write with a card's change, where the change shows in boxes or teams. */
export const cardChangedEvents = (before: Card, after: Card): Write[] =>
  affectsBoxes(before, after) || affectsTeams(before, after)
    ? [outbox('card.changed', { user_id: after.user_id, card_id: after.id })]
    : [];
