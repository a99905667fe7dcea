import * as z from 'zod';
import { MailView, mailStatuses } from '#domain/mail/mail-entry.ts';
import { says } from '#domain/tables/errors.ts';
import { mailKinds } from '#domain/tables/events.ts';
import { Cursor } from '#domain/values/paging.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { pageOf, routesOf } from './row.ts';

export const opsMailRoutes = routesOf('ops', {
  listMails: {
    call: 'GET /ops/mail',
    access: 'ops',
    query: z.object({
      cursor: Cursor,
      kind: z.enum(mailKinds, says('status.invalid')).optional(),
      status: z.enum(mailStatuses, says('status.invalid')).optional(),
      q: typedCode(255).optional(),
    }),
    reply: pageOf('mails', MailView),
  },
  resendMail: { call: 'POST /ops/mail/:id/resend', access: 'ops', reply: MailView },
  liftSuppression: { call: 'POST /ops/mail/:id/lift', access: 'ops', reply: MailView },
});
