import { useSyncExternalStore } from 'react';
import { usageChoice } from './consent.ts';
import { onUsageChoice } from './usage-data.ts';

/** The visitor's choice about usage data; null before one, and in prerendered pages. */
export const useUsageChoice = (): boolean | null => useSyncExternalStore(onUsageChoice, usageChoice, () => null);
