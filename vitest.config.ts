import { defineConfig } from 'vitest/config';
import { projectsOf } from './tests/projects.ts';

/** All tests. `tests/<folder>/vitest.config.ts` runs one package's alone, which starts sooner. */
export default defineConfig(async () => ({
  // A worker per core: Vitest's own choice leaves one idle, on two cores half of them.
  test: { maxWorkers: '100%', projects: await projectsOf('*') },
}));
