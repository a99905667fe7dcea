const words = { admin: 'You are an admin', coach: 'You are a coach', player: 'You are a player' } as const;

/** The member's own role. An invitation may carry any other role (P-6). */
export const roleWords = (role: string): string =>
  Object.hasOwn(words, role) ? words[role as keyof typeof words] : `Your role: ${role}`;
