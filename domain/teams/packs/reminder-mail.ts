import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { firstName } from '#domain/values/person-name.ts';
import { mayHaveCard } from '../roster/consent.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { RemindersPlan } from './reminders.ts';

interface ReminderFacts {
  readonly team: string;
  readonly coach: string;
  readonly player: Pick<RosterPlayer, 'player_name' | 'photo_key' | 'consent' | 'consent_purposes'>;
  readonly isFirst: boolean;
}

type ReminderMail = NonNullable<RemindersPlan['mail']>;

/** The mail to a family that misses a photo or permission, without its link. Coaches preview the same text. */
export function reminderMail({ team, coach, player, isFirst }: ReminderFacts): ReminderMail {
  const name = firstName(player.player_name);
  const missing = [...(player.photo_key === null ? ['photo'] : []), ...(mayHaveCard(player) ? [] : ['permission'])];
  const both = missing.join(' and ');
  const head = isFirst
    ? {
        subject: `${team}: a trading card of ${name}`,
        title: `${name} gets a trading card`,
        lines: [
          `${coach} makes trading cards of everyone at ${team}, printed like the real ones. ${name}’s card needs your ${both}.`,
          'The link is for you alone. It takes two minutes on a phone, and you need no account.',
          pictureText,
        ],
      }
    : {
        subject: `${team}: ${name}’s ${both} missing`,
        title: `${name}’s card waits for you`,
        lines: [
          `${coach} of ${team} asks for ${name}’s ${both}, so that the card can be made.`,
          'It takes two minutes on a phone. You need no account.',
          pictureText,
        ],
      };
  return {
    ...head,
    action: `Send ${name}’s ${missing[0] ?? 'photo'}`,
    why: `You get this mail, once a day at most, because ${coach} of ${team} entered your address as the guardian’s. If this is not your player, you can ignore it.`,
  };
}
