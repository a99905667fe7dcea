import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { consolePage } from '#domain/desk/console-page.ts';
import type { FunctionName } from '#functions/manifest.ts';
import type { QueueName, StateMachineName } from '#functions/platform/resources.ts';
import { type Deployment, functionLogName, nameOf } from '../deployment.ts';

export type Look =
  | { readonly logs: FunctionName }
  /** A queue, or its dead letters (`mail-dead`). */
  | { readonly queue: QueueName | `${string}-dead` }
  | { readonly machine: StateMachineName }
  | { readonly page: 'dashboard' | 'mail reputation' | 'backups' };

/** CloudWatch escapes slashes of a name twice, with `$` for `%`. */
const escaped = (name: string): string => name.replaceAll('/', '$252F');

/** The address of a page of the AWS console in this deployment's region and account. */
export function consoleLink(scope: Construct, look: Look, deployment: Deployment): string {
  const { region } = deployment.stage;
  const { account } = Stack.of(scope);
  const page = (service: string, rest: string): string => consolePage(region, service, rest);
  if ('logs' in look)
    return page('cloudwatch', `logsV2:log-groups/log-group/${escaped(functionLogName(look.logs, deployment))}`);
  if ('queue' in look)
    return page(
      'sqs/v3',
      `/queues/https%3A%2F%2Fsqs.${region}.amazonaws.com%2F${account}%2F${nameOf(look.queue, deployment)}`,
    );
  if ('machine' in look)
    return page(
      'states',
      `/statemachines/view/arn:aws:states:${region}:${account}:stateMachine:${nameOf(look.machine, deployment)}`,
    );
  return {
    dashboard: page('cloudwatch', `dashboards/dashboard/${nameOf('shop', deployment)}`),
    'mail reputation': page('ses', '/reputation'),
    backups: page('backup', '/jobs'),
  }[look.page];
}
