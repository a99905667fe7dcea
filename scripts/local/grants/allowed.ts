import { account } from '../names.ts';
import type { Called } from '../product.ts';
import type { Need } from './aws-call.ts';

/** A row's grants, and the reach of its actions. */
interface Rights {
  readonly row: Pick<Called['row'], 'grants'>;
  readonly resources: Pick<Called['resources'], 'reaches'>;
}

/** True if the grants of a manifest row cover a call's need. */
function allows({ row, resources }: Rights, { action, resource, reach }: Need): boolean {
  const isGranted = resource !== null && (row.grants[resource]?.includes(action) ?? false);
  return isGranted && ['both', reach].includes(resources.reaches[action] ?? 'itself');
}

/** The first need that a row does not grant. */
export const missingRight = (rights: Rights, needs: readonly Need[]): Need | undefined =>
  needs.find((need) => !allows(rights, need));

/** IAM's message for a missing permission. */
export function deniedMessage(functionName: string, { action, arn }: Pick<Need, 'action' | 'arn'>): string {
  const user = `arn:aws:sts::${account}:assumed-role/${functionName}/${functionName}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${arn} because no identity-based policy allows the ${action} action`;
}
