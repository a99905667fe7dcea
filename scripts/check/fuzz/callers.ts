import type { Dice } from './dice.ts';
import type { ApiOperation } from './operations.ts';

/** `owner` has the objects. `leaver` erases its account or ends its sessions. */
export const callers = ['anonymous', 'forged', 'owner', 'stranger', 'ops', 'leaver'] as const;
export type Caller = (typeof callers)[number];

const weights: Readonly<Record<ApiOperation['access'], Readonly<Record<Exclude<Caller, 'leaver'>, number>>>> = {
  public: { anonymous: 10, forged: 2, owner: 6, stranger: 1, ops: 1 },
  user: { anonymous: 1, forged: 1, owner: 16, stranger: 2, ops: 1 },
  ops: { anonymous: 1, forged: 1, owner: 1, stranger: 1, ops: 16 },
};

export function callerOf(dice: Dice, { name, access }: ApiOperation): Caller {
  const caller = dice.weigh(weights[access]);
  const ends = name === 'eraseMe' || name === 'endSessions';
  return ends && caller !== 'anonymous' && caller !== 'forged' ? 'leaver' : caller;
}

const forgedTokens: readonly string[] = [
  'abc.def.ghi',
  'null',
  `${'a'.repeat(3000)}`,
  // {"alg":"none"}.{"sub":"x","token_use":"access"}.
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwidG9rZW5fdXNlIjoiYWNjZXNzIn0.',
];
export const forgedToken = (dice: Dice): string => dice.pick(forgedTokens);
