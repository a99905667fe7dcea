import type { Scenario } from './scenario.ts';

export type ScenarioName = 'runs' | 'orders' | 'checkouts' | 'families' | 'family-orders' | 'payouts';

/** The kinds of chaos, by their option. */
export const scenarios: Readonly<Record<ScenarioName, () => Promise<Scenario>>> = {
  runs: async () => (await import('./generations.ts')).generations,
  orders: async () => (await import('./orders.ts')).orders,
  checkouts: async () => (await import('./checkouts.ts')).checkouts,
  families: async () => (await import('./families.ts')).families,
  payouts: async () => (await import('./payouts.ts')).payoutsOfWindows,
  'family-orders': async () => (await import('./family-orders.ts')).familyOrders,
};
