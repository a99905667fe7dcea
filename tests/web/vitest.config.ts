import { defineConfig } from 'vitest/config';
import { projectsOf } from '../projects.ts';

export default defineConfig(async () => ({ test: { maxWorkers: '100%', projects: await projectsOf('web') } }));
