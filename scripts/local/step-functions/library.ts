import { createRequire } from 'node:module';

type Library = typeof import('aws-local-stepfunctions');

/** The library that runs workflows, loaded by the first one: it would cost a start 140 ms and 36 MB. */
export const library = (): Library => createRequire(import.meta.url)('aws-local-stepfunctions') as Library;
