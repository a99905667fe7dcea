import { consumer } from '#functions/platform/events/consumer.ts';
import { recordWaiting } from './approval-digests.ts';
import { followCard } from './follow-card.ts';

/** Updates teams after changes of their cards, and schedules mails about waiting ones (D-103). */
export const handler = consumer('team-cards', {
  'card.changed': ({ card_id }) => followCard(card_id),
  'card.completed': ({ card_id }) => followCard(card_id),
  'team_card.waits': ({ team_id }) => recordWaiting(team_id),
});
