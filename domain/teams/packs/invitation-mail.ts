import { safeDay } from '#domain/orders/order/order-labels.ts';
import { type Cents, formatAmount } from '#domain/values/money.ts';
import { firstName } from '#domain/values/person-name.ts';
import type { OrderWindow } from './order-window.ts';
import type { RemindersPlan } from './reminders.ts';

interface InvitationFacts {
  readonly team: string;
  readonly coach: string;
  readonly playerName: string;
  readonly window: Pick<OrderWindow, 'name' | 'notes'>;
  /** ISO 8601 UTC. */
  readonly until: string;
  readonly price: Cents;
}

/** The mail that invites a family to order in an open window, without its link. Coaches preview the same text. */
export function invitationMail({
  team,
  coach,
  playerName,
  window,
  until: end,
  price,
}: InvitationFacts): NonNullable<RemindersPlan['mail']> {
  const until = safeDay(end);
  return {
    subject: `${team}: order card packs until ${until}`,
    title: `${window.name}: order until ${until}`,
    lines: [
      `${coach} of ${team} has opened orders for packs of the team’s trading cards. A pack is ${formatAmount(price)}.`,
      ...(window.notes === '' ? [] : [window.notes]),
      'The page shows the exact hour.',
      'Have you ordered already? Then there is nothing to do.',
    ],
    action: 'Order packs',
    why: `You get this mail, once a day at most, because ${coach} of ${team} entered your address as the guardian’s of ${firstName(playerName)}. If this is not your player, you can ignore it.`,
  };
}
