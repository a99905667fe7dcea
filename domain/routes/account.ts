import * as z from 'zod';
import { ProfileChanges, ProfileView } from '../accounts/profile.ts';
import { Done, noQuery, perMinute, route } from './row.ts';

export const accountRoutes = {
  readMe: route('readMe', { body: null, query: noQuery, reply: ProfileView }),
  editMe: route('editMe', { body: ProfileChanges, query: noQuery, reply: ProfileView }),
  eraseMe: route('eraseMe', { body: null, query: noQuery, reply: Done }),
  exportMe: route('exportMe', { body: null, query: noQuery, reply: z.looseObject({}) }),
  /** The link in a reminder: it needs no sign-in and never tells whether the token was known. */
  stopReminders: route('stopReminders', {
    body: z.object({ token: z.string().min(16).max(64) }),
    query: noQuery,
    rate: perMinute(20),
    reply: Done,
  }),
  sendEmail: route('sendEmail', {
    // Unknown types are refused; the four that need no token never tell whether the thing exists (P-30).
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
    query: noQuery,
    status: 202,
    rate: perMinute(20),
    reply: z.object({ success: z.literal(true), id: z.string() }),
  }),
} as const;
