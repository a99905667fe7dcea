import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FunctionName } from '#functions/manifest.ts';
import { type EnvName, localOnlyEnv } from '#functions/platform/env.ts';
import type { Resource, TopicName } from '#functions/platform/resources.ts';

/** ARNs of an action on a resource: the resource itself, or its content (indexes, objects, executions). */
export interface Target {
  readonly itself: readonly string[];
  readonly within: readonly string[];
}

/** Shared by the stacks. Each adds its resources; functions of later stacks use those in their manifest rows. */
export interface Wiring {
  readonly env: Map<EnvName, string>;
  readonly targets: Map<Resource, Target>;
  readonly functions: Map<FunctionName, LambdaFunction>;
  /** Waiting work → the queue of its failures. */
  readonly deadLetters: Map<string, Queue>;
  readonly topics: Map<TopicName, Topic>;
  readonly workQueues: Map<string, Queue>;
}

export function emptyWiring(): Wiring {
  return {
    topics: new Map(),
    env: new Map(),
    targets: new Map(),
    functions: new Map(),
    deadLetters: new Map(),
    workQueues: new Map(),
  };
}

/** Never set in AWS: they loosen or redirect something (localOnlyEnv), or AWS has a better form. */
const unsetInAws: ReadonlySet<EnvName> = new Set<EnvName>([...localOnlyEnv, 'CHALLENGE_SECRET', 'USER_POOL_ENDPOINT']);

/** Set only if the third party is configured. */
const optionalInAws: ReadonlySet<EnvName> = new Set<EnvName>([
  'IDENTITY_PROVIDER',
  'IDENTITY_DOMAIN',
  'GTM_ID',
  'GTAG_ID',
  'CHAT_APP_ID',
]);

/** The variables of a manifest row with their values in this deployment. */
export function environmentOf(names: readonly EnvName[], wiring: Wiring): Record<string, string> {
  const wanted = names.filter((name) => !unsetInAws.has(name));
  const pairs = wanted.flatMap((name) => {
    const value = wiring.env.get(name);
    if (value === undefined && !optionalInAws.has(name)) {
      throw new Error(`No stack has set ${name} yet: set it in the wiring, or build the stack that makes it earlier.`);
    }
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}

export function targetOf(resource: Resource, wiring: Wiring): Target {
  const target = wiring.targets.get(resource);
  if (target) return target;
  throw new Error(`No stack has made "${resource}" yet: plug it into the wiring, or build its stack earlier.`);
}
