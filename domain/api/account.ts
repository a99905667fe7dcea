import * as z from 'zod';
import { ExportArchiveView } from '#domain/account/export-archive.ts';
import { NewConsent, ProfileChanges, ProfileView } from '#domain/account/profile.ts';
import { SessionView } from '#domain/account/session.ts';
import { termsVersion } from '#domain/account/terms-version.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, routesOf } from './row.ts';

export const accountRoutes = routesOf('account', {
  readMe: { call: 'GET /me', access: 'user', beforeConsent: true, reply: ProfileView },
  editMe: {
    call: 'PATCH /me',
    access: 'user',
    body: ProfileChanges,
    reply: ProfileView,
    example: { full_name: 'Sam Shopper' },
  },
  listSessions: {
    call: 'GET /me/sessions',
    access: 'user',
    beforeConsent: true,
    reply: z.object({ sessions: z.array(SessionView) }),
  },
  /** Ends all sign-ins of the account, also the caller's own. */
  endSessions: { call: 'DELETE /me/sessions', access: 'user', beforeConsent: true, rate: perMinute(10), reply: Done },
  /** Forgets the caller's own sign-in, before the pool ends it. */
  leaveSession: { call: 'DELETE /me/sessions/current', access: 'user', beforeConsent: true, reply: Done },
  eraseMe: { call: 'DELETE /me', access: 'user', beforeConsent: true, reply: Done },
  askForArchive: {
    call: 'POST /me/export-archive',
    access: 'user',
    beforeConsent: true,
    status: 202,
    rate: perMinute(10),
    reply: ExportArchiveView,
  },
  readArchive: { call: 'GET /me/export-archive', access: 'user', beforeConsent: true, reply: ExportArchiveView },
  exportMe: { call: 'GET /me/export', access: 'user', beforeConsent: true, reply: z.looseObject({}) },
  agreeToTerms: {
    call: 'POST /me/consent',
    access: 'user',
    beforeConsent: true,
    body: NewConsent,
    reply: ProfileView,
    example: { terms_version: termsVersion, age_confirmed: true },
  },
  /** The link in a reminder. It needs no sign-in and never reveals whether the token exists. */
  stopReminders: {
    call: 'POST /reminders/stop',
    access: 'public',
    body: z.object({ token: z.string().min(16).max(64) }),
    rate: perMinute(20),
    reply: Done,
    example: { token: 'a-token-nobody-has' },
  },
  sendEmail: {
    call: 'POST /send-email',
    access: 'public',
    example: { type: 'welcome', data: {} },
    // The four types without a token never reveal whether the subject exists (P-30).
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
});
