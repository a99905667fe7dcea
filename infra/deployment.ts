import type { Bundles } from './bundles.ts';
import type { Stage, StageName } from './stages.ts';
import type { Wiring } from './wiring.ts';

/** A third-party identity provider, given by context; its client secret lies in Secrets Manager. */
export interface Identity {
  readonly provider: 'Google';
  readonly clientId: string;
  readonly clientSecretName: string;
}

/** One deployment of the shop: what every stack is given. */
export interface Deployment {
  readonly name: StageName;
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly wiring: Wiring;
  readonly identity: Identity | null;
  /** Where alarms are mailed; without it they only show in the console. */
  readonly alarmMail: string | null;
}

/** The name a resource carries in the AWS console: `goldcut-prod-send-mail`. */
export function nameOf(what: string, deployment: Deployment): string {
  return `goldcut-${deployment.name}-${what}`;
}
