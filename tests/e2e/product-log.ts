import { join } from 'node:path';

/** Path of the tested product's log. */
export const logFile = (): string => join(process.env.E2E_DATA_DIR ?? '.', 'product.log');
