import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts';

/** A function's role: its grants and its log group. It is never shared and has no policy managed by AWS. */
export function functionRole(scope: Construct, name: string, log: LogGroup, grants: readonly PolicyStatement[]): Role {
  const logs = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [log.logGroupArn],
  });
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      logs: new PolicyDocument({ statements: [logs] }),
      ...(grants.length > 0 && { grants: new PolicyDocument({ statements: [...grants] }) }),
    },
  });
  acknowledge(role, 'IAM5[Resource::*]', 'X-Ray’s write actions know no resources; CDK adds them for tracing.');
  const within = grants.flatMap((statement) => statement.resources.filter((arn) => arn.endsWith('*')));
  for (const arn of within) {
    acknowledgeWildcard(role, arn, 'Objects and executions get their names at run time; the actions are exact.');
  }
  return role;
}
