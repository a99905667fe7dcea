import { type FunctionRow, reachOf } from '#functions/platform/function-row.ts';
import { account } from '../names.ts';
import type { Need } from './aws-call.ts';

/** True if the grants of a manifest row cover a call's need. */
function allows(grants: FunctionRow['grants'], { action, resource, reach }: Need): boolean {
  const isGranted = resource !== null && (grants[resource]?.includes(action) ?? false);
  return isGranted && ['both', reach].includes(reachOf(action));
}

/** The first need that a row does not grant. */
export const missingRight = (grants: FunctionRow['grants'], needs: readonly Need[]): Need | undefined =>
  needs.find((need) => !allows(grants, need));

/** IAM's message for a missing permission. */
export function deniedMessage(functionName: string, { action, arn }: Pick<Need, 'action' | 'arn'>): string {
  const user = `arn:aws:sts::${account}:assumed-role/${functionName}/${functionName}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${arn} because no identity-based policy allows the ${action} action`;
}
