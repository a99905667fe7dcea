import { repairWorkflows } from './repair-workflows.ts';

export const handler = (): Promise<void> => repairWorkflows();
