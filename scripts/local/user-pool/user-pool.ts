import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { throttle } from '../faults/throttle.ts';
import { answerJson, ServiceFault } from '../http/json-service.ts';
import { type Answer, type Listening, listen } from '../http/loopback.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import type { LocalMail } from '../mail/mail.ts';
import { credentials, userPoolId } from '../names.ts';
import type { Limits, Manifest } from '../product.ts';
import { verifyRequest } from '../s3/sigv4.ts';
import { adminOperations } from './admin-operations.ts';
import { ownOperations } from './own-operations.ts';
import type { Pool } from './pool.ts';
import { findUser, newProviderUser, newUser, openPoolStore, requireUser, setPassword } from './pool-store.ts';
import { signInOperations } from './sign-in-operations.ts';
import { confirm, signUpOperations } from './sign-up-operations.ts';
import { softwareTokenOperations } from './software-token.ts';
import { openTokenIssuer } from './tokens.ts';

const keys = { [credentials.accessKeyId]: credentials.secretAccessKey };

/** Checks the AWS signature of an operator's call, and refuses like Cognito. A page in a browser has no credentials to sign with. */
function requireSignature({ method = 'POST', headers }: IncomingMessage, body: Buffer): void {
  if (!headers.authorization) {
    throw new ServiceFault('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  // Only S3's clients send the body's hash as a header. Other clients only include it in the signature.
  const hash = createHash('sha256').update(body).digest('hex');
  try {
    const signed = { ...headers, 'x-amz-content-sha256': hash };
    verifyRequest({ method, headers: signed }, '/', new URLSearchParams(), keys, { service: 'cognito-idp' });
  } catch {
    throw new ServiceFault(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

export interface UserPoolOptions {
  readonly file: string;
  readonly manifest: Manifest;
  readonly passwordRules: Limits['passwordRules'];
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  readonly deliver: LocalMail['receive'];
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
}

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly groups: readonly string[];
}

export interface LocalUserPool extends Listening {
  /** Adds a user without mail and challenge. An existing one stays unchanged. @returns the user's id */
  addUser(account: Account): Promise<string>;
  /** Adds a user of an identity provider. @returns the user's id */
  addProviderUser(provider: string, email: string): Promise<string>;
  /** Confirms a user as the mailed code would. The PostConfirmation trigger creates the profile. */
  confirmUser(email: string): Promise<void>;
}

/** The part of Cognito that Amplify and the functions use: one pool, one web client, sign-in by e-mail, triggers and SRP. */
export async function startUserPool(options: UserPoolOptions): Promise<LocalUserPool> {
  const store = await openPoolStore(options.file, options.passwordRules);
  const { manifest, lambda, deliver } = options;
  const invoke: Pool['invoke'] = (name, event) => lambda.invoke(name, event);
  const pool: Pool = { store, tokens: openTokenIssuer(store), manifest, invoke, deliver };
  const signed = adminOperations(pool);
  const own = { ...ownOperations(pool), ...softwareTokenOperations(pool) };
  const operations = { ...signUpOperations(pool), ...signInOperations(pool), ...own, ...signed };
  const authorise = (name: string, request: IncomingMessage, body: Buffer) => {
    if (Object.hasOwn(signed, name)) requireSignature(request, body);
  };
  const throttled = throttle(options.faults, 'TooManyRequestsException', 'Too many requests');
  const answer = answerPool(pool, answerJson({ version: '1.1', operations, authorise, throttle: throttled }));
  const server = await listen(answer, { port: options.port ?? 0, elsewhere: true });
  return {
    ...server,
    async addUser({ email, name, password, groups }) {
      const old = findUser(store, email);
      if (old) return old.sub;
      const user = newUser({ email: email.toLowerCase(), name }, 'UNCONFIRMED');
      setPassword(store, user, password);
      user.groups.push(...groups);
      store.users[user.sub] = user;
      await store.save();
      return user.sub;
    },
    async addProviderUser(provider, email) {
      const user = newProviderUser(provider, { email: email.toLowerCase() });
      store.users[user.sub] = user;
      await store.save();
      return user.sub;
    },
    confirmUser: (email) => confirm(pool, requireUser(store, email), undefined),
  };
}

function answerPool({ tokens }: Pool, answerOperation: Answer): Answer {
  const keys = JSON.stringify(tokens.jwks);
  return async (request, response) => {
    // The site has another port. Every origin may call: each request carries its own credentials.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype');
    response.setHeader('access-control-max-age', '3000');
    if (request.method === 'OPTIONS') return void response.end();
    if (request.url !== `/${userPoolId}/.well-known/jwks.json`) return answerOperation(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(keys);
  };
}
