import * as z from 'zod';
import type { Actor } from '#domain/api/permissions.ts';
import { sides } from '#domain/cards/card/card-states.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { MailKind } from '#domain/tables/events.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { mayInvite, statusAt } from '#domain/teams/team/invitation.ts';
import { checked } from '#functions/platform/checked.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { requireUser } from '#functions/platform/http/authorise.ts';
import { newId } from '#functions/platform/new-id.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { limitCalls } from '#functions/platform/table/rate.ts';
import { readTeamRole } from '#functions/platform/table/team-role.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { mailPasswordReset } from '#functions/platform/user-pool.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { findInvitation } from '#functions/table/teams/invitation.ts';

const CardMail = z.object({ cardId: z.string().max(64), side: z.enum(sides) });
const OrderMail = z.object({ orderId: z.string().max(64) });
const InvitationMail = z.object({ invitationId: z.string().max(64) });
const ResetMail = z.object({ email: z.email().max(255) });

async function request(kind: MailKind, userId: string, subjectId: string, state: string): Promise<void> {
  await transact([outbox('mail.requested', { kind, user_id: userId, subject_id: subjectId, state })]);
}

/** Whether the mail log still covers this time. Otherwise an expired claim would allow a second mail (D-213). */
const isLogged = (at: string): boolean => at > waitingSince(serverLimits.mail.keptSeconds);

async function welcomeMail(_data: unknown, userId: string): Promise<void> {
  const profile = (await loadProfile(userId))?.entity;
  if (profile && isLogged(profile.created_at)) await request('welcome', userId, userId, 'confirmed');
}

/** The state names the run, so the mail is sent once per run (P-30). */
async function cardMail(data: unknown): Promise<void> {
  const parsed = checked(CardMail, data);
  if (!parsed.success) return;
  const card = await findCard(parsed.data.cardId);
  const active = card?.active[parsed.data.side];
  const run = active ? (await loadGeneration(active))?.entity : undefined;
  if (card && active && run && isLogged(run.created_at))
    await request('card_generation_complete', card.user_id, card.id, `${parsed.data.side}#${active}`);
}

type OrderMailKind = 'order_confirmation' | 'shipping_notification';

/** The same states as in mails sent by events, so only the first of the two goes out. */
const orderStates: Record<OrderMailKind, (order: Order) => string | undefined> = {
  order_confirmation: ({ paid_at }) => (paid_at === null ? undefined : 'paid'),
  shipping_notification: ({ shipments }) => shipments.at(-1)?.id,
};

const orderMail =
  (kind: OrderMailKind) =>
  async (data: unknown): Promise<void> => {
    const parsed = checked(OrderMail, data);
    const order = parsed.success ? (await loadOrder(parsed.data.orderId))?.entity : undefined;
    const state = order && orderStates[kind](order);
    if (order && state !== undefined && isLogged(order.paid_at ?? order.placed_at))
      await request(kind, order.user_id, order.id, state);
  };

async function resetMail(data: unknown): Promise<void> {
  const parsed = checked(ResetMail, data);
  if (!parsed.success) return;
  const email = parsed.data.email.toLowerCase();
  try {
    await limitCalls({
      what: 'password_reset',
      caller: email,
      calls: serverLimits.passwordMailsPerHour,
      seconds: 3600,
    });
  } catch (error) {
    // A 429 would reveal that another person requested this address.
    if (error instanceof AppError) return;
    throw error;
  }
  await mailPasswordReset(email);
}

/** Sends an invitation's first mail, for a member who may invite. Resending is a call of the team (P-20). */
async function invitationMail(data: unknown, userId: string): Promise<void> {
  const parsed = checked(InvitationMail, data);
  const invitation = parsed.success ? await findInvitation(parsed.data.invitationId) : null;
  if (!invitation || statusAt(invitation, now().toISOString()) !== 'pending') return;
  const role = await readTeamRole(invitation.team_id, userId);
  if (role === null || !mayInvite(role, invitation.role)) return;
  const state = `${invitation.team_id}#${invitation.sends}`;
  await request('team_invitation', invitation.invited_by, invitation.id, state);
}

type MailType =
  | 'welcome'
  | 'order_confirmation'
  | 'shipping_notification'
  | 'card_generation_complete'
  | 'password_reset'
  | 'team_invitation';

/** Mails by kind: whether they need a signed-in caller, and how they are sent. An unknown id sends nothing, and the reply does not reveal it (P-30). */
const mails: Record<
  MailType,
  { readonly needsUser: boolean; readonly send: (data: unknown, userId: string) => Promise<void> }
> = {
  welcome: { needsUser: true, send: welcomeMail },
  team_invitation: { needsUser: true, send: invitationMail },
  order_confirmation: { needsUser: false, send: orderMail('order_confirmation') },
  shipping_notification: { needsUser: false, send: orderMail('shipping_notification') },
  card_generation_complete: { needsUser: false, send: cardMail },
  password_reset: { needsUser: false, send: resetMail },
};

export async function sendEmail(
  type: MailType,
  data: unknown,
  actor: Actor | null,
): Promise<{ success: true; id: string }> {
  const mail = mails[type];
  const userId = mail.needsUser ? requireUser(actor).id : '';
  await mail.send(data, userId);
  return { success: true, id: newId('mail') };
}
