import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkAccount } from '#scripts/deploy/account.ts';

const mine = '111122223333';
afterEach(() => {
  vi.unstubAllEnvs();
  mockClient(STSClient).restore();
});

describe('the credentials of a deployment', () => {
  it('must belong to the account of the stage', async () => {
    mockClient(STSClient).on(GetCallerIdentityCommand).resolves({ Account: mine });
    await expect(checkAccount(mine, 'us-east-1')).resolves.toBeUndefined();
    await expect(checkAccount('999999999999', 'us-east-1')).rejects.toThrow(
      'These credentials are of the account 111122223333, not 999999999999. Nothing was changed.',
    );
  });

  it('are required, with a message that names the account', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
    vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
    await expect(checkAccount(mine, 'us-east-1')).rejects.toThrow(
      /no valid credentials here[^]*of the account 111122223333/,
    );
  });
});
