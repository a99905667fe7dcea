import { watchWindows } from './watch-windows.ts';

export const handler = (): Promise<void> => watchWindows();
