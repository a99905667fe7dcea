import type { Bundles } from './bundles.ts';
import type { Stage, StageName } from './stages.ts';
import type { Wiring } from './wiring.ts';

/** One deployment of the shop, as every stack receives it. */
export interface Deployment {
  readonly name: StageName;
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly wiring: Wiring;
  /** The AWS account, where it is known. */
  readonly account: string | null;
  /** The commit that is deployed, as `/api/health` tells it. */
  readonly commit: string;
}

/** Where the functions' own metrics are: each stage has its own. */
export const metricNamespace = ({ name }: Deployment): string => `goldcut-${name}`;

/** A resource's name in the AWS console: `goldcut-prod-send-mail`. */
export function nameOf(what: string, deployment: Pick<Deployment, 'name'>): string {
  return `goldcut-${deployment.name}-${what}`;
}
