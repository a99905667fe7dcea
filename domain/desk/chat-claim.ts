import * as z from 'zod';
import { typedCode, typedLine } from '#domain/values/typed-text.ts';

/** POST /intercom-jwt: the browser's claim. The server checks it against the token and signs its own record (P-7). */
export const ChatClaim = z.object({
  user_id: z.string().min(1).max(64),
  email: typedCode(255).optional(),
  name: typedLine(255).nullish(),
  created_at: z.union([z.string().max(64), z.number()]).nullish(),
});
export type ChatClaim = z.infer<typeof ChatClaim>;
