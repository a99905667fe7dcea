import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionRow } from '#functions/platform/function-row';
import type { Resource } from '#functions/platform/resources';
import { type Target, targetOf, type Wiring } from '../wiring.ts';

type Reach = keyof Target | 'both';

/** The ARN that an action acts on, where that is not the resource's own. */
const reaches: Readonly<Record<string, Reach>> = {
  'dynamodb:Query': 'both',
  's3:GetObject': 'within',
  's3:PutObject': 'within',
  's3:DeleteObject': 'within',
  'states:DescribeExecution': 'within',
  'states:StopExecution': 'within',
};

const allReaches: readonly Reach[] = ['itself', 'within', 'both'];

function arnsOf(target: Target, reach: Reach): string[] {
  return reach === 'both' ? [...target.itself, ...target.within] : [...target[reach]];
}

/** The grants of a manifest row as statements: per resource, the exact actions on the exact ARNs. */
export function statementsOf(row: FunctionRow, wiring: Wiring): PolicyStatement[] {
  const resources = Object.entries(row.grants) as [Resource, readonly string[]][];
  return resources.flatMap(([resource, granted]) =>
    allReaches.flatMap((reach) => {
      const actions = granted.filter((action) => (reaches[action] ?? 'itself') === reach);
      if (actions.length === 0) return [];
      return [new PolicyStatement({ actions, resources: arnsOf(targetOf(resource, wiring), reach) })];
    }),
  );
}
