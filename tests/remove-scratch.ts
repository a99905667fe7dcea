import { rm } from 'node:fs/promises';

/** Removes a test's own folder. Retries up to ten times, because an ending program may still write a file there. */
export const removeScratch = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 10 });
