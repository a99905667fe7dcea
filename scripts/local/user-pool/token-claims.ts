import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import type { TokenClaims } from './tokens.ts';
import { fireTrigger } from './triggers.ts';

/** Why tokens are made: the second part of the trigger's source. */
export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

interface Overrides {
  readonly groupOverrideDetails?: { readonly groupsToOverride?: readonly string[] };
  readonly idTokenGeneration?: { readonly claimsToAddOrOverride?: Readonly<Record<string, string>> };
}

export async function tokenClaims(pool: Pool, user: User, source: TokenSource): Promise<TokenClaims> {
  const groupConfiguration = { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null };
  const { claimsAndScopeOverrideDetails } = await fireTrigger(pool.invoke, {
    on: 'PreTokenGeneration',
    source,
    user,
    request: { groupConfiguration, scopes: ['aws.cognito.signin.user.admin'] },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const { groupOverrideDetails, idTokenGeneration } = (claimsAndScopeOverrideDetails ?? {}) as Overrides;
  return {
    groups: groupOverrideDetails?.groupsToOverride ?? user.groups,
    id: idTokenGeneration?.claimsToAddOrOverride ?? {},
  };
}
