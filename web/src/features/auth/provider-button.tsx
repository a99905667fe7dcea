import { useSiteConfig } from '#web/data/site-config';
import { authClient } from '#web/session/auth-client';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './auth-form.module.css';

/** Sign-in with a third party's account, by the party's name. Nothing where none is configured. */
export function ProviderButton() {
  const { data: config } = useSiteConfig();
  const provider = config?.flags.identity_provider ?? null;
  const { busy, error, submit } = useSubmit(async () => {
    if (provider !== null) await authClient.signInWithProvider(provider);
  });
  if (provider === null) return null;
  return (
    <>
      <p className={styles.or}>or</p>
      <Button wide busy={busy} onClick={() => void submit(undefined)}>
        Continue with {provider}
      </Button>
      {error && <Notice kind="problem">{error}</Notice>}
    </>
  );
}
