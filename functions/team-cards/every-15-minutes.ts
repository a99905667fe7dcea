import { sendDigests } from './approval-digests.ts';

export const handler = (): Promise<void> => sendDigests();
