import { ServiceFault } from '../http/json-service.ts';
import { noRoom, timedOut } from '../lambda/invoke.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { region, userPoolClientId, userPoolId } from '../names.ts';
import { type PoolTrigger, triggeredBy } from '../product.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';

type Invoke = LocalLambda['invoke'];

/** Names of triggers in Cognito's events that differ from ours. */
const sourceNames: Partial<Record<PoolTrigger, string>> = { PreTokenGeneration: 'TokenGeneration' };
const versions: Partial<Record<PoolTrigger, string>> = { PreTokenGeneration: '2' };

/** Cognito invokes a trigger up to three times after timeouts. */
const attempts = 3;

export interface TriggerCall {
  readonly on: PoolTrigger;
  /** The second part of `triggerSource`, such as `SignUp` in `PreSignUp_SignUp`. */
  readonly source: string;
  readonly user: User;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Runs the functions of a user-pool trigger. @returns their response */
export async function fireTrigger(
  { manifest, invoke }: Pick<Pool, 'manifest' | 'invoke'>,
  call: TriggerCall,
): Promise<Record<string, unknown>> {
  const { sub, attributes, status } = call.user;
  let response: Record<string, unknown> = { ...call.response };
  for (const { name } of triggeredBy(manifest, 'user-pool').filter(({ trigger }) => trigger.on === call.on)) {
    const event = {
      version: versions[call.on] ?? '1',
      region,
      userPoolId,
      userName: sub,
      callerContext: { awsSdkVersion: 'local', clientId: userPoolClientId },
      triggerSource: `${sourceNames[call.on] ?? call.on}_${call.source}`,
      request: { userAttributes: { ...attributes, 'cognito:user_status': status }, ...call.request },
      response,
    };
    const answer = await ask(invoke, name, event, call.on);
    response = { ...response, ...(answer as { response?: object } | null)?.response };
  }
  return response;
}

/** Errors after which Cognito calls again. */
const passing: readonly string[] = [timedOut(0).name, noRoom('user-pool').name];

async function ask(invoke: Invoke, name: string, event: unknown, on: PoolTrigger): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await invoke(name, event);
    } catch (error) {
      const { name: type, message } = error instanceof Error ? error : new Error(String(error));
      if (passing.includes(type) && attempt < attempts) continue;
      throw new ServiceFault('UserLambdaValidationException', `${on} failed with error ${message.replace(/\.$/, '')}.`);
    }
  }
}
