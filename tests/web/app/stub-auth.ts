import { type Mock, vi } from 'vitest';
import type { AuthClient, AuthEvent, SignedInUser } from '#web/src/base/session/auth-client.ts';

type Stubbed = { [Name in keyof AuthClient]: Mock<AuthClient[Name]> };

export interface StubbedAuth extends Stubbed {
  /** Signs a user in, as the user pool would report it. */
  readonly arrive: () => void;
  readonly emit: (event: AuthEvent) => void;
}

export const someone: SignedInUser = {
  id: 'user-1',
  email: 'a@example.com',
  groups: [],
  lacksSecondFactor: false,
};

/** A user pool that replies at once and records its calls. */
export function stubAuth(): StubbedAuth {
  const listeners = new Set<(event: AuthEvent) => void>();
  let user: SignedInUser | null = null;
  const emit = (event: AuthEvent) => {
    for (const listener of listeners) listener(event);
  };
  const arrive = () => {
    user = someone;
    emit('signed_in');
  };
  return {
    arrive,
    emit,
    signUp: vi.fn<AuthClient['signUp']>(async () => 'confirm'),
    confirm: vi.fn<AuthClient['confirm']>(async () => undefined),
    resend: vi.fn<AuthClient['resend']>(async () => undefined),
    signIn: vi.fn<AuthClient['signIn']>(async () => {
      arrive();
      return 'signed_in';
    }),
    signInAgain: vi.fn<AuthClient['signInAgain']>(async () => 'signed_in'),
    enterCode: vi.fn<AuthClient['enterCode']>(async () => arrive()),
    signInWithProvider: vi.fn<AuthClient['signInWithProvider']>(async () => undefined),
    signOut: vi.fn<AuthClient['signOut']>(async () => undefined),
    resetPassword: vi.fn<AuthClient['resetPassword']>(async () => undefined),
    confirmResetPassword: vi.fn<AuthClient['confirmResetPassword']>(async () => undefined),
    token: vi.fn<AuthClient['token']>(async () => null),
    currentUser: vi.fn<AuthClient['currentUser']>(async () => user),
    warmUp: vi.fn<AuthClient['warmUp']>(),
    cameFromProvider: vi.fn<AuthClient['cameFromProvider']>(() => false),
    onChange: vi.fn<AuthClient['onChange']>((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
  };
}

/** The user pool of the running test, a new one for each. */
export const stubs = { auth: stubAuth() };
