import { correlated } from '#functions/platform/correlation.ts';
import { watchWindows } from './watch-windows.ts';

export const handler = correlated((): Promise<void> => watchWindows());
