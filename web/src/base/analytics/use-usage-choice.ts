import { useSyncExternalStore } from 'react';
import { usageChoice } from './consent.ts';
import { onUsageChoice } from './usage-data.ts';

/** The visitor's choice about usage data. Null before a choice and in prerendered pages. */
export const useUsageChoice = (): boolean | null => useSyncExternalStore(onUsageChoice, usageChoice, () => null);
