import type { Construct } from 'constructs';
import type { EnvName } from '#functions/platform/env.ts';
import type { Resource } from '#functions/platform/resources.ts';
import type { Deployment } from '../deployment.ts';
import { namedSecret } from './named-secret.ts';

interface PartnerKeys {
  readonly resource: Resource;
  readonly env: EnvName;
  readonly description: string;
}

/** The partners whose keys a person sets once (README, Deploy). */
const partners: readonly PartnerKeys[] = [
  {
    resource: 'payment-keys',
    env: 'PAYMENT_KEYS_ARN',
    description: 'Keys of the payment provider: set "secret_key", "webhook_secret" and "connect_secret" by hand',
  },
  {
    resource: 'carrier-keys',
    env: 'CARRIER_KEYS_ARN',
    description: 'Keys of parcel tracking: set "api_key" and "webhook_secret" by hand',
  },
  {
    resource: 'chat-keys',
    env: 'CHAT_KEYS_ARN',
    description: 'Key of the support chat: set "identity_secret" by hand; without it there is no chat',
  },
];

/** A secret per partner, with its variable and its ARN for the functions. */
export function addPartnerKeys(scope: Construct, deployment: Deployment): void {
  const { stage, wiring } = deployment;
  wiring.env.set('PAYMENT_TAX', stage.paymentTax);
  for (const { resource, env, description } of partners) {
    const keys = namedSecret(scope, resource, deployment, {
      description,
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unused', excludePunctuation: true },
      rotation: 'The keys are another company’s: they are replaced by hand, there and here.',
    });
    wiring.env.set(env, keys.secretArn);
    wiring.targets.set(resource, { itself: [keys.secretArn], within: [] });
  }
}
