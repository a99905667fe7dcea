/**
 * Sees a move of the browser's history before the router. True if the router must not follow. A listener of `popstate` would come too late: at the
 * window, browsers call listeners in the order of their registration.
 */
export const popGuard: { current: (() => boolean) | null } = { current: null };
