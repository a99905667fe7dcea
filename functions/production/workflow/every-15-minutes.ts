import { correlated } from '#functions/platform/correlation.ts';
import { repairWorkflows } from './repair-workflows.ts';

export const handler = correlated((): Promise<void> => repairWorkflows());
