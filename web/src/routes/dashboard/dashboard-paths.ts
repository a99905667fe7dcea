/** Addresses of the signed-in area beyond the builder and My cards (API, pages of the signed-in area). */
export const dashboardPaths = {
  players: '/dashboard/players',
  account: '/dashboard/account',
} as const;
