import { userPoolClientId } from '#local/names.ts';
import { demoPassword } from './seed.ts';

/** The access token of a demo account, from the local user pool at `endpoint`. */
export async function signIn(endpoint: string, email: string): Promise<string> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    }),
  });
  const body = (await reply.json()) as { AuthenticationResult: { AccessToken: string } };
  return body.AuthenticationResult.AccessToken;
}
