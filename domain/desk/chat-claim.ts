import * as z from 'zod';

/** POST /intercom-jwt: the browser's claim. The server checks it against the token and signs its own record (P-7). */
export const ChatClaim = z.object({
  user_id: z.string().min(1).max(64),
  email: z.string().max(255).optional(),
  name: z.string().max(255).nullish(),
  created_at: z.union([z.string().max(64), z.number()]).nullish(),
});
export type ChatClaim = z.infer<typeof ChatClaim>;
