import { affectsBoxes } from '#domain/boxes/box-changes';
import type { Card } from '#domain/cards/card';
import { outbox } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/transact.ts';

/** What is written beside a card's change when boxes may show the card: they are told. */
export const cardChangedEvents = (before: Card, after: Card): Write[] =>
  affectsBoxes(before, after) ? [outbox('card.changed', { user_id: after.user_id, card_id: after.id })] : [];
