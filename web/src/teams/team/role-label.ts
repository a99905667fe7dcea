/** A role as text. An invitation may have any role besides admin, coach and player (P-6). */
export const roleLabel = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);
