import { SecretValue } from 'aws-cdk-lib';
import {
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { type Deployment, nameOf } from '../deployment.ts';
import type { Identity } from '../stages.ts';

/** A third party's sign-in through the pool's hosted domain. Returns the settings for the pool's client. */
export function addIdentityProvider(pool: UserPool, identity: Identity, deployment: Deployment): UserPoolClientOptions {
  const { stage, wiring } = deployment;
  const provider = new UserPoolIdentityProviderGoogle(pool, 'google', {
    userPool: pool,
    clientId: identity.clientId,
    clientSecretValue: SecretValue.secretsManager(identity.clientSecretName),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL, fullname: ProviderAttribute.GOOGLE_NAME },
  });
  pool.registerIdentityProvider(provider);
  const domainPrefix = nameOf('sign-in', deployment);
  // Only managed login passes the prompt for consent to the provider.
  const managedLoginVersion = ManagedLoginVersion.NEWER_MANAGED_LOGIN;
  pool.addDomain('hosted', { cognitoDomain: { domainPrefix }, managedLoginVersion });
  wiring.env.set('IDENTITY_PROVIDER', identity.provider);
  wiring.env.set('IDENTITY_DOMAIN', `${domainPrefix}.auth.${stage.region}.amazoncognito.com`);
  const site = `https://${stage.domain}/`;
  return {
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, UserPoolClientIdentityProvider.GOOGLE],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [site],
      logoutUrls: [site],
    },
  };
}
