import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { Stop } from './stop.ts';

/** Checks that the credentials belong to this account. Throws `Stop` otherwise. */
export async function checkAccount(wanted: string, region: string): Promise<void> {
  const { Account: found } = await new STSClient({ region })
    .send(new GetCallerIdentityCommand())
    .catch((error: Error) => {
      throw new Stop(
        `AWS knows no valid credentials here: ${error.message}\nSign in first (\`aws sso login\`), or set AWS_PROFILE. The credentials must be of the account ${wanted}.`,
      );
    });
  if (found !== wanted)
    throw new Stop(`These credentials are of the account ${found}, not ${wanted}. Nothing was changed.`);
}
