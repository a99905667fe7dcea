import * as z from 'zod';
import { browserFamilies, deviceKinds } from '#domain/values/browser.ts';

/** A sign-in on one browser. Only kinds are stored: neither the address nor the text by which a browser could be told from others. */
export const Session = z.object({
  /** The pool's id of the sign-in: the claim `origin_jti`, which renewed tokens keep. */
  id: z.string(),
  browser: z.enum(browserFamilies),
  device: z.enum(deviceKinds),
  /** ISO 8601 UTC. */
  signed_in_at: z.string(),
  /** ISO 8601 UTC, to the hour. */
  last_used_at: z.string(),
});
export type Session = z.infer<typeof Session>;

export const SessionView = Session.extend({ is_current: z.boolean() });
export type SessionView = z.infer<typeof SessionView>;
