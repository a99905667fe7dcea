import { join } from 'node:path';

/** The file of what the tested product prints. */
export const logFile = (): string => join(process.env.E2E_DATA_DIR ?? '.', 'product.log');
