import { followCard } from './follow-card.ts';
import { followOrder } from './follow-order.ts';
import { consumer } from '../platform/events/consumer.ts';

/** Boxes show their cards and follow their order. */
export const handler = consumer('boxes', {
  'card.changed': ({ user_id, card_id }) => followCard(user_id, card_id),
  'card.deleted': ({ user_id, card_id }) => followCard(user_id, card_id),
  'order.moved': ({ user_id, order_id }) => followOrder(user_id, order_id),
});
