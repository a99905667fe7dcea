import { type ReactNode, useState } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import type { SignedInUser } from '#web/src/base/session/auth-client.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { ChangePassword } from './change-password.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';
import styles from './sign-in-methods.module.css';
import { SwitchOffSecondFactor } from './switch-off-second-factor.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

type Open = 'password' | 'set-up' | 'switch-off' | null;

/** How the account signs in: with a password and perhaps a second factor, or with an identity provider. */
export function SignInMethods() {
  const { user } = useSession();
  const { data, error, refetch } = useSignInMethods();
  if (!user) return null;
  if (error) return <TryAgain problem={errorMessage(error)} onRetry={() => void refetch()} />;
  if (data?.provider) {
    return (
      <Method name={data.provider} state="Connected">
        You sign in with your {data.provider} account. Its password and its second factor are set there.
      </Method>
    );
  }
  return <OwnMethods user={user} isOn={data?.hasSecondFactor} />;
}

interface OwnMethodsProps {
  readonly user: SignedInUser;
  /** Undefined while loading. */
  readonly isOn: boolean | undefined;
}

function OwnMethods({ user, isOn }: OwnMethodsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap={4} className={looks.wide}>
      {user.lacksSecondFactor && (
        <Notice kind="note">Operators sign in with a second factor. Set one up to open operations.</Notice>
      )}
      <Method name="Password" state={user.email} action={<Button onClick={() => setOpen('password')}>Change</Button>} />
      <SecondFactor isOn={isOn} onOpen={setOpen} />
      {open === 'password' && <ChangePassword email={user.email} onClose={close} />}
      {open === 'set-up' && <SetUpSecondFactor email={user.email} onClose={close} />}
      {open === 'switch-off' && <SwitchOffSecondFactor onClose={close} />}
    </Stack>
  );
}

interface SecondFactorProps extends Pick<OwnMethodsProps, 'isOn'> {
  readonly onOpen: (open: Open) => void;
}

function SecondFactor({ isOn, onOpen }: SecondFactorProps) {
  return (
    <Method
      name="Second factor"
      state={isOn === undefined ? '…' : isOn ? 'On' : 'Off'}
      isOn={isOn === true}
      action={
        isOn ? (
          <Button onClick={() => onOpen('switch-off')}>Switch off</Button>
        ) : (
          <Button disabled={isOn === undefined} onClick={() => onOpen('set-up')}>
            Set up
          </Button>
        )
      }
    >
      A code from an app on your phone, asked for after the password. A stolen password alone opens nothing.
    </Method>
  );
}

interface MethodProps {
  readonly name: string;
  readonly state: string;
  readonly isOn?: boolean;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function Method({ name, state, isOn = false, action, children }: MethodProps) {
  return (
    <Row gap={3} middle between className={styles.method}>
      <div>
        <p>
          <strong>{name}</strong> <span className={isOn ? looks.good : styles.state}>{state}</span>
        </p>
        {children && <Quiet>{children}</Quiet>}
      </div>
      {action}
    </Row>
  );
}
