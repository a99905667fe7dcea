/** Account id of the local run, which the AWS console does not have. */
export const localAccount = '000000000000';

/** URL of a page of the AWS console: `consolePage('us-east-1', 'states', '/statemachines')`. */
export const consolePage = (region: string, service: string, rest: string): string =>
  `https://${region}.console.aws.amazon.com/${service}/home?region=${region}#${rest}`;

/** URL of an execution's page. Null for the local run. */
export function executionPage(arn: string): string | null {
  const [, , , region, account] = arn.split(':');
  if (!region || account === localAccount) return null;
  return consolePage(region, 'states', `/v2/executions/details/${arn}`);
}
