import { api } from '#web/src/base/data/api.ts';
import type { ChatIdentity } from './chat-adapter.ts';

const unixSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** Who the visitor is for the chat. A token that cannot be had is no error: the chat then has the plain details (P-8). */
export async function readChatIdentity(isSignedIn: boolean): Promise<ChatIdentity> {
  if (!isSignedIn) return { level: 'anonymous' };
  try {
    const { id: user_id, email, full_name: name, created_at } = await api('readMe');
    const basic = { level: 'basic', user_id, email, name, created_at: unixSeconds(created_at) } as const;
    return await api('createChatToken', { body: { user_id, email, name, created_at } }).then(
      ({ token }) => ({ level: 'jwt_secured', token }) as const,
      () => basic,
    );
  } catch {
    return { level: 'anonymous' };
  }
}
