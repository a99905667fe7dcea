/** A role as people read it. An invitation may carry any other role than admin, coach and player (P-6). */
export const roleWords = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);
