import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { namedSecret } from './named-secret.ts';

/** The key of players' private links. Replacing it would end every printed link. */
export function addPlayerLinkSecret(scope: Construct, deployment: Deployment): void {
  const { env, targets } = deployment.wiring;
  const secret = namedSecret(scope, 'player-link-secret', deployment, {
    description: 'Makes the private links of players',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    rotation: 'A new key ends every printed link: it is replaced by hand when it may have leaked.',
  });
  env.set('PLAYER_LINK_SECRET_ARN', secret.secretArn);
  targets.set('player-link-secret', { itself: [secret.secretArn], within: [] });
}
