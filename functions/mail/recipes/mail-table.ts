import type { MailKind } from '#domain/tables/events.ts';
import type { AnyRecipe, Mail, MailContext, MailRecipe } from '../page/mail-content.ts';
import { cardMails } from './card-mails.ts';
import { invitationMail } from './invitation-mail.ts';
import { orderMails } from './order-mails.ts';
import { payoutMails } from './payout-mails.ts';
import { returnMails } from './return-mails.ts';
import { supportMails } from './support-mails.ts';
import { teamCardMails } from './team-card-mails.ts';
import { teamOrderMails } from './team-order-mails.ts';
import { teamSetMails } from './team-set-mails.ts';

/** Every mail, composed from stored data (P-30). */
export const mails = {
  ...cardMails,
  ...orderMails,
  ...returnMails,
  team_invitation: invitationMail,
  ...teamCardMails,
  ...teamSetMails,
  ...teamOrderMails,
  ...payoutMails,
  ...supportMails,
} as const satisfies Record<MailKind, AnyRecipe>;

/** Composes a mail from current data. Null if there is nothing to send, for example because its subject was deleted. */
export async function composeMail(kind: MailKind, context: MailContext): Promise<Mail | null> {
  const { load, write } = mails[kind] as MailRecipe<unknown>;
  const data = await load(context);
  return data === null ? null : write(data, context);
}
