import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { type FunctionRow, type GrantReach, reachOf } from '#functions/platform/function-row.ts';
import type { Resource } from '#functions/platform/resources.ts';
import { type Target, targetOf, type Wiring } from '../wiring.ts';

const allReaches: readonly GrantReach[] = ['itself', 'within', 'both'];

function arnsOf(target: Target, reach: GrantReach): string[] {
  return reach === 'both' ? [...target.itself, ...target.within] : [...target[reach]];
}

/** A trigger's grant on its own pool. In its role it would be circular: the pool needs the function, which needs the role. */
const isOwnPool = (row: FunctionRow, resource: Resource): boolean =>
  row.trigger.kind === 'user-pool' && resource === 'user-pool';

/** The grants of a manifest row as statements: exact actions on exact ARNs, per resource. */
export const statementsOf = (row: FunctionRow, wiring: Wiring): PolicyStatement[] =>
  statementsOn(row, wiring, (resource) => !isOwnPool(row, resource));

/** A trigger's grants on its own pool, for a policy beside its role. */
export const poolStatementsOf = (name: FunctionName, wiring: Wiring): PolicyStatement[] =>
  statementsOn(functionRow(name), wiring, (resource) => isOwnPool(functionRow(name), resource));

function statementsOn(row: FunctionRow, wiring: Wiring, wanted: (resource: Resource) => boolean): PolicyStatement[] {
  const resources = Object.entries(row.grants) as [Resource, readonly string[]][];
  const chosen = resources.filter(([resource]) => wanted(resource));
  return chosen.flatMap(([resource, granted]) =>
    allReaches.flatMap((reach) => {
      const actions = granted.filter((action) => reachOf(action) === reach);
      if (actions.length === 0) return [];
      return [new PolicyStatement({ actions, resources: arnsOf(targetOf(resource, wiring), reach) })];
    }),
  );
}
