import * as z from 'zod';
import { operation, ServiceFault } from '../http/json-service.ts';
import { awsLimits } from '../limits.ts';
import type { TaskTokens } from './task-tokens.ts';

const Token = z.string().min(1).max(2048);
const invalid = 'ValidationException';
const { max } = awsLimits.stateData;
/** JSON text that Step Functions accepts from a caller. */
export const stateData = z.string().refine((text) => Buffer.byteLength(text) <= max, `at most ${max} bytes`);

function parseOutput(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    throw new ServiceFault('InvalidOutput', 'Invalid Output');
  }
}

/** The calls with a task token. */
export function taskOperations(tokens: TaskTokens) {
  return {
    SendTaskSuccess: operation(
      z.object({
        taskToken: Token,
        output: stateData,
      }),
      invalid,
      ({ taskToken, output }) => tokens.find(taskToken).settle({ output: parseOutput(output) }),
    ),
  };
}
