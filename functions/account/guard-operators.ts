import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { operatorRole, secondFactorClaim } from '#domain/account/operators.ts';
import { readEnv } from '#functions/platform/env.ts';
import { hasSecondFactor } from '#functions/platform/user-pool.ts';
import { poolTrigger } from './pool-trigger.ts';

/**
 * Cognito's PreTokenGeneration trigger. Removes the operators' group from the tokens of an account without a second factor (D-135), so the API
 * refuses whatever a page shows. A claim of the id token tells the page the reason.
 */
export const handler = poolTrigger(
  async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
    const groups = event.request.groupConfiguration.groupsToOverride ?? [];
    const isRequired = readEnv(['OPERATORS_NEED_SECOND_FACTOR']).OPERATORS_NEED_SECOND_FACTOR === '1';
    if (!isRequired || !groups.includes(operatorRole)) return event;
    if (await hasSecondFactor(event.userPoolId, event.userName)) return event;
    event.response.claimsAndScopeOverrideDetails = {
      groupOverrideDetails: { groupsToOverride: groups.filter((group) => group !== operatorRole) },
      idTokenGeneration: { claimsToAddOrOverride: { [secondFactorClaim]: 'missing' } },
    };
    return event;
  },
);
