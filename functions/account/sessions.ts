import type { SessionView } from '#domain/account/session.ts';
import type { Actor } from '#domain/api/permissions.ts';
import { deviceOf, familyOf } from '#domain/values/browser.ts';
import { requireUser } from '#functions/platform/http/authorise.ts';
import { endPoolSessions } from '#functions/platform/user-pool.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';
import { dropSession, listSessions, noteSession, refuseOlderSignIns } from '#functions/table/account/session.ts';

/** Notes on which kind of browser a session is used. Every signed-in page reads the profile, so that read calls this. */
export function noteUse(actor: Actor | null, userAgent = ''): Promise<void> {
  const { id: userId, session } = requireUser(actor);
  const signed_in_at = new Date(session.at * 1000).toISOString();
  return noteSession(userId, {
    id: session.id,
    browser: familyOf(userAgent),
    device: deviceOf(userAgent),
    signed_in_at,
  });
}

/** GET /me/sessions: where the account is signed in. */
export async function readSessions(actor: Actor | null): Promise<{ sessions: SessionView[] }> {
  const { id: userId, session } = requireUser(actor);
  const { sessions_since: since } = await myProfile(userId);
  const sessions = await listSessions(userId, since ?? null);
  return { sessions: sessions.map((one) => ({ ...one, is_current: one.id === session.id })) };
}

/** DELETE /me/sessions: every sign-in until now ends, this one included. The API refuses their tokens at once (D-461). */
export async function endSessions(userId: string): Promise<{ success: true }> {
  await refuseOlderSignIns(userId);
  await endPoolSessions(userId);
  return { success: true };
}

/** DELETE /me/sessions/current: forgets the session whose person signs out. The pool ends its tokens. */
export async function leaveSession(actor: Actor | null): Promise<{ success: true }> {
  const { id: userId, session } = requireUser(actor);
  await dropSession(userId, session.id);
  return { success: true };
}
