import { consumer } from '#functions/platform/events/consumer.ts';
import { refreshCardInBoxes } from './refresh-card-in-boxes.ts';
import { syncBoxStatus } from './sync-box-status.ts';

/** Updates boxes after changes of their cards and orders (D-23). */
export const handler = consumer('boxes', {
  'card.changed': ({ user_id, card_id }) => refreshCardInBoxes(user_id, card_id),
  'card.deleted': ({ user_id, card_id }) => refreshCardInBoxes(user_id, card_id),
  'order.moved': ({ user_id, order_id }) => syncBoxStatus(user_id, order_id),
});
