import { correlated } from '#functions/platform/correlation.ts';
import { sendDigests } from './approval-digests.ts';

export const handler = correlated((): Promise<void> => sendDigests());
