import { correlated } from '#functions/platform/correlation.ts';
import { remindBuyers } from './remind-buyers.ts';

export const handler = correlated((): Promise<void> => remindBuyers());
