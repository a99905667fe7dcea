import { remindBuyers } from './remind-buyers.ts';

export const handler = (): Promise<void> => remindBuyers();
