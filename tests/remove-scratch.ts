import { rm } from 'node:fs/promises';

/** Removes a test's own folder. A program that was told to end may still write its last file there: Node then tries again, up to ten times. */
export const removeScratch = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 10 });
