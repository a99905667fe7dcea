import { SignJWT } from 'jose';
import type { ChatClaim } from '#domain/desk/chat-claim.ts';
import { AppError } from '#domain/tables/errors.ts';
import { chatKey } from '#functions/partners/chat/chat-key.ts';
import { now } from '#functions/platform/clock.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';

/** Seconds. The widget starts with a new token on each page load, so it need not outlive an access token. */
const lifetime = 3600;

const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * A token that identifies the caller to the chat provider (P-7), from the stored profile. Nothing of the body is signed: user and address must be the
 * caller's. Throws `auth.forbidden` for someone else's, `chat.not_configured` without a provider.
 */
export async function createChatToken(
  { user_id, email }: ChatClaim,
  userId: string,
): Promise<{ success: true; token: string }> {
  const profile = await myProfile(userId);
  const isOwn = user_id === userId && (email === undefined || email.toLowerCase() === profile.email);
  if (!isOwn) throw new AppError('auth.forbidden');
  const key = await chatKey();
  if (key === null) throw new AppError('chat.not_configured');
  const identity = { user_id: userId, email: profile.email, name: profile.full_name };
  const at = unixSeconds(now());
  const token = await new SignJWT({ ...identity, created_at: unixSeconds(new Date(profile.created_at)) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + lifetime)
    .sign(new TextEncoder().encode(key));
  return { success: true, token };
}
