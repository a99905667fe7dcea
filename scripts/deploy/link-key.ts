import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { CreateSecretCommand, GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { linkedFiles } from '#functions/platform/resources.ts';
import { type LinkKeyNames, linkKeyNames, openVersions } from '#infra/link-key-names.ts';
import type { StageName } from '#infra/stages.ts';

interface KeyStores {
  readonly secrets: SecretsManagerClient;
  readonly ssm: SSMClient;
}

const named =
  (name: string) =>
  (error: Error): undefined => {
    if (error.name === name) return undefined;
    throw error;
  };

const isPublished = ({ ssm }: KeyStores, Name: string): Promise<boolean> =>
  ssm
    .send(new GetParameterCommand({ Name }))
    .then(() => true, named('ParameterNotFound'))
    .then((found) => found ?? false);

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: linkedFiles.keyCurve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** The private key: an unpublished one of an earlier deployment, or a new one. */
async function privateKey({ secrets }: KeyStores, { secret }: LinkKeyNames): Promise<string> {
  const known = await secrets
    .send(new GetSecretValueCommand({ SecretId: secret }))
    .catch(named('ResourceNotFoundException'));
  if (known?.SecretString) return known.SecretString;
  const key = newKey();
  const Description = 'Signs links to stored files; made by `npm run deploy`';
  await secrets.send(new CreateSecretCommand({ Name: secret, Description, SecretString: key }));
  return key;
}

/**
 * Creates the missing keys of signed links: first the private key as a secret, then the public key as the parameter that the
 * stack reads. Can be repeated after any failure. Returns the number of new keys.
 */
export async function makeLinkKeys(stores: KeyStores, name: StageName, version: number): Promise<number> {
  let made = 0;
  for (const names of openVersions(version).map((one) => linkKeyNames({ name }, one))) {
    if (await isPublished(stores, names.parameter)) continue;
    const key = await privateKey(stores, names);
    const Value = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    await stores.ssm.send(new PutParameterCommand({ Name: names.parameter, Value, Type: 'String' }));
    made += 1;
  }
  return made;
}
