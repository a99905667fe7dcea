import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log lines. They hold ids and codes only: no names, addresses, texts, pictures or tokens (P-51). */
export const log = new Logger({ serviceName: 'goldcut' });
