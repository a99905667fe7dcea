import { Logger } from '@aws-lambda-powertools/logger';

/** One structured line per thing that happened. Ids and codes only: no names, addresses, texts, pictures or tokens. */
export const log = new Logger({ serviceName: 'goldcut' });
