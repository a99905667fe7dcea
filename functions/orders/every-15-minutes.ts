import { correlated } from '../platform/correlation.ts';
import { remindBuyers } from './remind-buyers.ts';

export const handler = correlated((): Promise<void> => remindBuyers());
