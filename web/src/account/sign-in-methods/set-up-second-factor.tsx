import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { brand } from '#domain/values/brand.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { refusedCode } from '#web/src/base/session/refused-code.ts';
import { type SecondFactorSetUp, signInMethods } from '#web/src/base/session/sign-in-methods.ts';
import { CodeField, codeProblem } from '#web/src/parts/forms/code-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './sign-in-methods.module.css';
import { useSwitchSecondFactor } from './use-sign-in-methods.ts';

/** Groups of four characters, which are easier to read and type. */
const grouped = (key: string): string[] => key.match(/.{1,4}/g) ?? [];

/** A key in groups to read, and whole to copy. */
function SecretKey({ value }: { readonly value: string }) {
  const copy = useCopy({
    done: 'The key is copied.',
    refused: 'This browser does not copy. Please select the key.',
  });
  return (
    <>
      <code className={styles.key}>
        {grouped(value).map((part, index) => (
          // The groups of a key never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{part}</span>
        ))}
      </code>
      <Button size="small" disabled={value === ''} onClick={() => copy(value)}>
        Copy the key
      </Button>
    </>
  );
}

// Loaded on demand, because each person needs it once.
const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture);

interface Entry {
  readonly code: string;
}

const resolver = problemsResolver<Entry>(({ code }) => ({
  code: codeProblem(code, 'Please enter the six digits that the app shows.'),
}));

interface SetUpProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Two steps on one sheet: scan or type the key, then enter a code. The second factor is off until the code is accepted. */
export function SetUpSecondFactor({ email, onClose }: SetUpProps) {
  // A new key for each opening. A key that was shown but not confirmed is useless.
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.secondFactorSetUp,
    queryFn: () => signInMethods.beginSecondFactor(email),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title="Set up a second factor" sticky>
      {error && (
        <Notice kind="problem" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </Notice>
      )}
      <Stack as="ol" gap={6} className={styles.steps}>
        <li>
          <Stack gap={3}>
            <p>
              Open an authenticator app on your phone (the password app of your phone, Google Authenticator, 1Password,
              …) and scan this picture.
            </p>
            <Row gap={4}>
              <div className={styles.qr}>
                <Suspense fallback={null}>{data && <QrPicture text={data.address} />}</Suspense>
              </div>
              <Key setUp={data} />
            </Row>
          </Stack>
        </li>
        <li>
          <CodeStep onDone={onClose} disabled={data === undefined} />
        </li>
      </Stack>
    </Dialog>
  );
}

function Key({ setUp }: { readonly setUp: SecondFactorSetUp | undefined }) {
  return (
    <Stack gap={3} start className={classNames(looks.grow, styles.typed)}>
      <Quiet>
        No camera at hand? Type this key into the app, or copy it. If the app asks: the account is {brand.name}, the
        type “time-based”.
      </Quiet>
      <SecretKey value={setUp?.key ?? ''} />
    </Stack>
  );
}

function CodeStep({ onDone, disabled }: { readonly onDone: () => void; readonly disabled: boolean }) {
  const toast = useToast();
  const switchOn = useSwitchSecondFactor(true);
  const { field, onSubmit, isSending, problem } = useServerForm<Entry>({
    defaultValues: { code: '' },
    resolver,
    fieldsOf: refusedCode,
    send: async ({ code }) => {
      await switchOn.mutateAsync(code);
      toast('The second factor is on. We ask for a code at your next sign-in.');
      onDone();
    },
  });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      <p>Type the six digits that the app shows now. They change every 30 seconds.</p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <CodeField label="Code" {...field('code')} />
      <Button type="submit" variant="primary" wide busy={isSending} disabled={disabled}>
        Switch it on
      </Button>
    </Stack>
  );
}
