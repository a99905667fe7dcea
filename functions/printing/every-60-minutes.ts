import { removeReplacedFiles } from './remove-replaced-files.ts';

export const handler = (): Promise<void> => removeReplacedFiles();
