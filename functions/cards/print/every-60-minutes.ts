import { correlated } from '#functions/platform/correlation.ts';
import { removeReplacedFiles } from './remove-replaced-files.ts';

export const handler = correlated((): Promise<void> => removeReplacedFiles());
