import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { userPoolClientId, userPoolId } from '#local/names.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

export const password = 'Cards4all!';

interface TriggerEvent {
  readonly triggerSource: string;
  readonly request: Record<string, unknown>;
}

/** A local user pool with triggers that a test can make fail, and with Amplify configured for it. */
export class LocalPool {
  /** The triggers' errors. Undefined lets them pass. */
  refuse: { signUp?: string; confirmation?: string } = {};
  seen: TriggerEvent[] = [];
  #dataDir = '';
  #aws: GoldcutAws | undefined;

  get aws(): GoldcutAws {
    if (!this.#aws) throw new Error('The pool is not started.');
    return this.#aws;
  }
  get endpoint(): string {
    return this.aws.service('userPool').url;
  }

  async start(): Promise<void> {
    this.#dataDir ||= await mkdtemp(join(tmpdir(), 'pool-'));
    this.#aws = await startGoldcutAws({
      dataDir: this.#dataDir,
      only: ['userPool', 'mail'],
      overrides: {
        'check-sign-up': (event: TriggerEvent) => this.#answer(event, this.refuse.signUp),
        'confirm-account': (event: TriggerEvent) => this.#answer(event, this.refuse.confirmation),
        // Passes every token, because there is no operator.
        'guard-operators': (event: TriggerEvent) => event,
        'custom-message': (event: TriggerEvent) => {
          const emailMessage = `<p>Code: ${String(event.request.codeParameter)}</p>`;
          return { ...this.#answer(event, undefined), response: { emailSubject: 'Your code', emailMessage } };
        },
      },
    });
    cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: this.endpoint } } });
  }

  async stop(): Promise<void> {
    await this.aws.stop();
    await removeScratch(this.#dataDir);
  }

  #answer(event: TriggerEvent, refusal: string | undefined): TriggerEvent {
    this.seen.push(event);
    if (refusal) throw new Error(refusal);
    return event;
  }

  lastMail() {
    return this.aws.service('mail').inbox()[0];
  }

  lastCode(): string {
    return /\d{6}/.exec(this.lastMail()?.html ?? '')?.[0] ?? '';
  }

  /** Creates a confirmed account. */
  async account(username: string): Promise<void> {
    await signUp(username);
    await auth.confirmSignUp({ username, confirmationCode: this.lastCode() });
  }

  /** Calls the protocol without Amplify. */
  async call(operation: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const reply = await fetch(this.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  }
}

export const signUp = (username: string, clientMetadata = {}) =>
  auth.signUp({ username, password, options: { userAttributes: { email: username, name: 'Mara' }, clientMetadata } });

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
