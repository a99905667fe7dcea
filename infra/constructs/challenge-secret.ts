import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Wiring } from '../wiring.ts';
import { acknowledge } from './acknowledge.ts';

/** The key that signs human checks. `api-catalog` issues them, the sign-up trigger verifies them. */
export function addChallengeSecret(scope: Construct, { env, targets }: Wiring): void {
  const secret = new Secret(scope, 'challenge-secret', {
    description: 'Signs the human checks of the sign-up form',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
  });
  acknowledge(secret, 'SMG4', 'A challenge lives ten minutes; the key is replaced by hand when it may have leaked.');
  env.set('CHALLENGE_SECRET_ARN', secret.secretArn);
  targets.set('secret', { itself: [secret.secretArn], within: [] });
}
