import * as z from 'zod';
import { ExportArchiveView } from '#domain/account/export-archive.ts';
import { NewConsent, ProfileChanges, ProfileView } from '#domain/account/profile.ts';
import { Done, perMinute, type RowsOf } from './row.ts';

export const accountRoutes = {
  readMe: { beforeConsent: true, reply: ProfileView },
  editMe: { body: ProfileChanges, reply: ProfileView },
  eraseMe: { beforeConsent: true, reply: Done },
  askForArchive: { beforeConsent: true, status: 202, rate: perMinute(10), reply: ExportArchiveView },
  readArchive: { beforeConsent: true, reply: ExportArchiveView },
  exportMe: { beforeConsent: true, reply: z.looseObject({}) },
  agreeToTerms: { beforeConsent: true, body: NewConsent, reply: ProfileView },
  /** The link in a reminder (D-33). It needs no sign-in and never reveals whether the token exists. */
  stopReminders: { body: z.object({ token: z.string().min(16).max(64) }), rate: perMinute(20), reply: Done },
  sendEmail: {
    // Unknown types are refused. The four types without a token never reveal whether the subject exists (P-30).
    body: z.object({
      type: z.enum([
        'welcome',
        'order_confirmation',
        'shipping_notification',
        'card_generation_complete',
        'password_reset',
        'team_invitation',
      ]),
      data: z.record(z.string(), z.unknown()).default({}),
    }),
    status: 202,
    rate: perMinute(20),
    reply: z.object({ success: z.literal(true), id: z.string() }),
  },
} as const satisfies RowsOf<'account'>;
