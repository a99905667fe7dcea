import type { Bundles } from './bundles.ts';
import type { Stage, StageName } from './stages.ts';
import type { Wiring } from './wiring.ts';

/** A third-party identity provider, given by context; its client secret is in Secrets Manager. */
export interface Identity {
  readonly provider: 'Google';
  readonly clientId: string;
  readonly clientSecretName: string;
}

/** One deployment of the shop, as every stack receives it. */
export interface Deployment {
  readonly name: StageName;
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly wiring: Wiring;
  readonly identity: Identity | null;
  /** The address for alarm mails. Without it alarms show in the console only. */
  readonly alarmMail: string | null;
}

/** Where the functions' own metrics are: each stage has its own. */
export const metricNamespace = ({ name }: Deployment): string => `goldcut-${name}`;

/** A resource's name in the AWS console: `goldcut-prod-send-mail`. */
export function nameOf(what: string, deployment: Pick<Deployment, 'name'>): string {
  return `goldcut-${deployment.name}-${what}`;
}
