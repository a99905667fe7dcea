import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';
import { acknowledge } from './acknowledge.ts';

interface NamedSecretProps extends Omit<SecretProps, 'secretName' | 'removalPolicy'> {
  readonly description: string;
  /** Why AWS does not rotate it automatically. */
  readonly rotation: string;
}

/**
 * A secret with the runbook's name. If the stage keeps data, it outlives its stack; otherwise its name is generated, because a deleted secret blocks
 * its name for a month.
 */
export function namedSecret(scope: Construct, name: string, deployment: Deployment, props: NamedSecretProps): Secret {
  const { rotation, ...rest } = props;
  const { keepsData } = deployment.stage;
  const secret = new Secret(scope, name, {
    ...rest,
    ...(keepsData && { secretName: nameOf(name, deployment) }),
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  acknowledge(secret, 'SMG4', rotation);
  return secret;
}
