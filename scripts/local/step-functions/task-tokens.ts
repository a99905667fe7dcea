import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { ServiceFault } from '../http/json-service.ts';
import type { TaskOutcome } from './execution.ts';

/** A task whose token is open. */
export interface OpenTask {
  settle(outcome: TaskOutcome): void;
}

export interface TaskTokens {
  mint(executionArn: string): string;
  open(token: string, task: OpenTask): void;
  close(token: string): void;
  /** Throws `InvalidToken` for an invented token, and `TaskTimedOut` for a token whose task is closed. */
  find(token: string): OpenTask;
}

/** The same at each start, so that a token of an earlier run counts as closed, not as invalid. */
const secret = 'local';

/** Tokens are signed. This distinguishes used tokens from invented ones without a list of all used tokens. */
export function taskTokens(): TaskTokens {
  const tasks = new Map<string, OpenTask>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();
  const isOurs = (token: string) => {
    const [text = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    mint(executionArn) {
      const text = Buffer.from(`${executionArn} ${randomUUID()}`).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    open: (token, task) => void tasks.set(token, task),
    close: (token) => void tasks.delete(token),
    find(token) {
      const task = tasks.get(token);
      if (task) return task;
      if (!isOurs(token)) throw new ServiceFault('InvalidToken', "Invalid Token: 'Invalid token'");
      throw new ServiceFault('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
    },
  };
}
