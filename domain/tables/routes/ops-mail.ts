import * as z from 'zod';
import { MailView, mailStatuses } from '#domain/mail/mail-entry.ts';
import { says } from '../errors.ts';
import { mailKinds } from '../events.ts';
import { Cursor, pageOf, type RouteRow } from './row.ts';

/** The mail log of the operators. */
export const opsMailRoutes = {
  listMails: {
    query: z.object({
      cursor: Cursor,
      kind: z.enum(mailKinds, says('status.invalid')).optional(),
      status: z.enum(mailStatuses, says('status.invalid')).optional(),
      /** An e-mail address or an order number. */
      q: z.string().trim().max(255, says('text.too_long')).optional(),
    }),
    reply: pageOf('mails', MailView),
  },
  resendMail: { reply: MailView },
  liftSuppression: { reply: MailView },
} as const satisfies Record<string, RouteRow>;
