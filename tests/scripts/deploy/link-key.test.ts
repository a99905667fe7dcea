import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { makeLinkKeys } from '#scripts/deploy/link-key.ts';

const secrets = mockClient(SecretsManagerClient);
const ssm = mockClient(SSMClient);
const region = 'us-east-1';
const stores = { secrets: new SecretsManagerClient({ region }), ssm: new SSMClient({ region }) };

const missing = { message: 'not there', $metadata: {} };
const written = () => ssm.commandCalls(PutParameterCommand).map(({ args: [{ input }] }) => input);
const created = () => secrets.commandCalls(CreateSecretCommand).map(({ args: [{ input }] }) => input);
const publicHalf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' });

beforeEach(() => {
  secrets.reset();
  ssm.reset();
  secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException(missing));
  secrets.on(CreateSecretCommand).resolves({});
  ssm.on(GetParameterCommand).rejects(new ParameterNotFound(missing));
  ssm.on(PutParameterCommand).resolves({});
});

it('a stage without keys gets its first and its next key: private halves as secrets, public halves as parameters', async () => {
  expect(await makeLinkKeys(stores, 'prod', 1)).toBe(2);
  const [secret, next] = created();
  expect(next?.Name).toBe('goldcut-prod-link-key-2');
  expect(secret?.Name).toBe('goldcut-prod-link-key-1');
  const key = createPrivateKey(secret?.SecretString ?? '');
  expect([key.asymmetricKeyType, key.asymmetricKeyDetails?.namedCurve]).toEqual(['ec', 'prime256v1']);
  expect(written()).toMatchObject([
    { Name: '/goldcut/prod/link-key-1', Type: 'String', Value: publicHalf(secret?.SecretString ?? '') },
    { Name: '/goldcut/prod/link-key-2', Type: 'String', Value: publicHalf(next?.SecretString ?? '') },
  ]);
  expect(
    written()
      .map(({ Value }) => Value)
      .join(),
  ).not.toContain('PRIVATE');
});

it('an existing key is not replaced', async () => {
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: 'the public key' } });
  expect(await makeLinkKeys(stores, 'prod', 1)).toBe(0);
  expect([created(), written()]).toEqual([[], []]);
});

it('a deployment that stopped between the two halves continues with the same key', async () => {
  await makeLinkKeys(stores, 'prod', 1);
  const pem = created()[0]?.SecretString ?? '';
  ssm.resetHistory();
  secrets.resetHistory();
  secrets.on(GetSecretValueCommand, { SecretId: 'goldcut-prod-link-key-1' }).resolves({ SecretString: pem });
  ssm.on(GetParameterCommand, { Name: '/goldcut/prod/link-key-2' }).resolves({ Parameter: { Value: 'next' } });
  expect(await makeLinkKeys(stores, 'prod', 1)).toBe(1);
  expect(created()).toEqual([]);
  expect(written()[0]?.Value).toBe(publicHalf(pem));
});

it('a raised version uses the existing key, and creates only the next one', async () => {
  for (const version of [1, 2])
    ssm
      .on(GetParameterCommand, { Name: `/goldcut/prod/link-key-${version}` })
      .resolves({ Parameter: { Value: 'old' } });
  expect(await makeLinkKeys(stores, 'prod', 2)).toBe(1);
  expect(created().map(({ Name }) => Name)).toEqual(['goldcut-prod-link-key-3']);
});

it('missing permissions stop the deployment', async () => {
  ssm.on(GetParameterCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
  await expect(makeLinkKeys(stores, 'prod', 1)).rejects.toThrow('no');
  expect(created()).toEqual([]);
});
