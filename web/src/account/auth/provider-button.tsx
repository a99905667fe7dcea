import { useSiteConfig } from '#web/src/base/data/site-config.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './auth-form.module.css';

/** Sign-in with an identity provider, labelled with its name. Renders nothing if none is configured. */
export function ProviderButton() {
  const { data: config } = useSiteConfig();
  const provider = config?.flags.identity_provider ?? null;
  const { isPending, problem, submit } = useSubmit(async () => {
    if (provider !== null) await authClient.signInWithProvider(provider);
  });
  if (provider === null) return null;
  return (
    <>
      <Quiet className={styles.or}>or</Quiet>
      <Button wide busy={isPending} onClick={() => void submit(undefined)}>
        Continue with {provider}
      </Button>
      {problem && (
        <Notice kind="problem" onRetry={() => void submit(undefined)}>
          {problem}
        </Notice>
      )}
    </>
  );
}
