import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { namedSecret } from './named-secret.ts';

/** The key that signs human checks. `api-catalog` issues them, the sign-up trigger verifies them. */
export function addChallengeSecret(scope: Construct, deployment: Deployment): void {
  const { env, targets } = deployment.wiring;
  const secret = namedSecret(scope, 'challenge-secret', deployment, {
    description: 'Signs the human checks of the sign-up form',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    rotation: 'A challenge lives ten minutes; the key is replaced by hand when it may have leaked.',
  });
  env.set('CHALLENGE_SECRET_ARN', secret.secretArn);
  targets.set('secret', { itself: [secret.secretArn], within: [] });
}
