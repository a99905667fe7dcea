import { consumer } from '#functions/platform/events/consumer.ts';
import { noteWaiting } from './approval-digests.ts';
import { followCard } from './follow-card.ts';

/** Keeps teams up to date with the cards that they have, and notes that cards wait (D-103). */
export const handler = consumer('team-cards', {
  'card.changed': ({ card_id }) => followCard(card_id),
  'card.completed': ({ card_id }) => followCard(card_id),
  'team_card.waits': ({ team_id }) => noteWaiting(team_id),
});
