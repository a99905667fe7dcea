import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { operatorRole } from '#domain/account/operators.ts';
import { brand } from '#domain/values/brand.ts';
import { triggeredBy } from '#functions/manifest.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { addChallengeSecret } from '../constructs/challenge-secret.ts';
import { poolStatementsOf } from '../constructs/grants.ts';
import { addIdentityProvider } from '../constructs/identity-provider.ts';
import { passwordPolicy } from '../constructs/password-policy.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { isProtected } from '../stages.ts';
import { GoldcutStack } from './goldcut-stack.ts';

const operations = {
  PreSignUp: UserPoolOperation.PRE_SIGN_UP,
  PostConfirmation: UserPoolOperation.POST_CONFIRMATION,
  CustomMessage: UserPoolOperation.CUSTOM_MESSAGE,
  PreTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
} as const;

/** Identity: the user pool, its triggers, and the key of human checks. */
export class AuthStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Auth', deployment, 'Accounts and sign-in');
    addChallengeSecret(this, deployment);
    deployment.wiring.env.set('SITE_ORIGIN', `https://${deployment.stage.domain}`);
    const pool = this.addPool();
    deployment.wiring.targets.set('user-pool', { itself: [pool.userPoolArn], within: [] });
    for (const row of triggeredBy('user-pool')) this.addTrigger(pool, row);
    pool.addGroup('ops', {
      groupName: operatorRole,
      description: 'Runs the shop: production, returns, holds, templates',
    });
    this.plugIn(pool, this.addClient(pool));
  }

  private addTrigger(pool: UserPool, { name, trigger }: ReturnType<typeof triggeredBy<'user-pool'>>[number]): void {
    const operation = operations[trigger.on];
    const called = this.addFunction(name).live;
    // Only the second version of its event changes the groups of the access token.
    if (trigger.on === 'PreTokenGeneration') pool.addTrigger(operation, called, LambdaVersion.V2_0);
    else pool.addTrigger(operation, called);
    const statements = poolStatementsOf(name, this.deployment.wiring);
    if (statements.length > 0 && called.role) new Policy(this, `${name}-pool`, { statements, roles: [called.role] });
  }

  private addPool(): UserPool {
    const { stage } = this.deployment;
    const pool = new UserPool(this, 'pool', {
      userPoolName: nameOf('people', this.deployment),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      passwordPolicy,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: UserPoolEmail.withSES({
        fromEmail: stage.mailFrom,
        fromName: brand.name,
        sesRegion: stage.region,
        sesVerifiedDomain: stage.domain,
      }),
      deletionProtection: isProtected(stage),
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(
      pool,
      'COG2',
      'Shoppers sign in with a password alone; a second factor is offered, operators set one (infra/README).',
    );
    acknowledge(
      pool,
      'COG8',
      'The Plus plan is paid per shopper; sign-up has a human check and the API its own rate limits.',
    );
    return pool;
  }

  private addClient(pool: UserPool): UserPoolClient {
    const { identity } = this.deployment.stage;
    const withoutProvider: UserPoolClientOptions = {
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    };
    const client = new UserPoolClient(this, 'client', {
      userPool: pool,
      userPoolClientName: 'web',
      generateSecret: false,
      authFlows: { userSrp: true },
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      // A customer stays signed in over a season; each use replaces the token.
      refreshTokenValidity: Duration.days(30),
      // Two tabs that refresh at once both succeed.
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      ...(identity ? addIdentityProvider(pool, identity, this.deployment) : withoutProvider),
    });
    for (const provider of pool.identityProviders) client.node.addDependency(provider);
    if (identity) {
      // Managed login needs a style to serve a client. Cognito's own is enough, because visitors pass it unseen.
      const style = { userPoolId: pool.userPoolId, clientId: client.userPoolClientId };
      new CfnManagedLoginBranding(this, 'sign-in-style', { ...style, useCognitoProvidedValues: true });
    }
    return client;
  }

  private plugIn(pool: UserPool, client: UserPoolClient): void {
    const { env } = this.deployment.wiring;
    env.set('USER_POOL_ID', pool.userPoolId);
    env.set('USER_POOL_CLIENT_ID', client.userPoolClientId);
    new CfnOutput(this, 'user-pool-id', { value: pool.userPoolId });
  }
}
