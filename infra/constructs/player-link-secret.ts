import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Wiring } from '../wiring.ts';
import { acknowledge } from './acknowledge.ts';

/** The key of players' private links. Another key would end every link that teams have printed, so it outlives its stack. */
export function addPlayerLinkSecret(scope: Construct, { env, targets }: Wiring): void {
  const secret = new Secret(scope, 'player-link-secret', {
    description: 'Makes the private links of players',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(secret, 'SMG4', 'A new key ends every printed link: it is replaced by hand when it may have leaked.');
  env.set('PLAYER_LINK_SECRET_ARN', secret.secretArn);
  targets.set('player-link-secret', { itself: [secret.secretArn], within: [] });
}
