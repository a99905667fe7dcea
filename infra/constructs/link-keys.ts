import { CfnDynamicReference, CfnDynamicReferenceService } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';
import { linkKeyNames, openVersions } from '../link-key-names.ts';

function publicKey(scope: Construct, version: number, deployment: Deployment): PublicKey {
  const { parameter } = linkKeyNames(deployment, version);
  return new PublicKey(scope, `link-key-${version}`, {
    publicKeyName: nameOf(`link-key-${version}`, deployment),
    comment: 'Opens signed links to stored files',
    encodedKey: new CfnDynamicReference(CfnDynamicReferenceService.SSM, parameter).toString(),
  });
}

/** The public keys of signed links at the edge, with the functions' variables and grant for the current one. */
export function addLinkKeys(scope: Construct, deployment: Deployment): KeyGroup {
  const { stage, wiring } = deployment;
  const version = stage.linkKeyVersion;
  const keys = openVersions(version).map((one) => publicKey(scope, one, deployment));
  const [present] = keys;
  if (!present) throw new Error('There is no key of signed links.');
  const secret = Secret.fromSecretNameV2(scope, 'link-key-secret', linkKeyNames(deployment, version).secret);
  wiring.env.set('LINK_KEY_ID', present.publicKeyId);
  wiring.env.set('LINK_KEY_ARN', secret.secretName);
  // Secrets Manager appends a hyphen and six characters to the name.
  wiring.targets.set('link-key', { itself: [`${secret.secretArn}-??????`], within: [] });
  return new KeyGroup(scope, 'link-keys', {
    keyGroupName: nameOf('link-keys', deployment),
    comment: 'The present key of signed links, the next one and the one before',
    items: keys,
  });
}
