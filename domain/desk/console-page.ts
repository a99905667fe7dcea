/** The account id of the local run: nothing of it is in the AWS console. */
export const localAccount = '000000000000';

/** The address of a page of the AWS console: `consolePage('us-east-1', 'states', '/statemachines')`. */
export const consolePage = (region: string, service: string, rest: string): string =>
  `https://${region}.console.aws.amazon.com/${service}/home?region=${region}#${rest}`;

/** The page of an execution; null for one of the local run. `arn`: of the execution. */
export function executionPage(arn: string): string | null {
  const [, , , region, account] = arn.split(':');
  if (!region || account === localAccount) return null;
  return consolePage(region, 'states', `/v2/executions/details/${arn}`);
}
