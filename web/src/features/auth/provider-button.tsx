import { useState } from 'react';
import { useSiteConfig } from '#web/data/site-config';
import { authClient } from '#web/session/auth-client';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './auth-form.module.css';

/** Sign-in with a third party's account. Without a configured provider it explains that. */
export function ProviderButton() {
  const { data: config } = useSiteConfig();
  const [isUnset, setUnset] = useState(false);
  const provider = config?.flags.identity_provider ?? null;
  const { busy, error, submit } = useSubmit(async () => {
    if (provider === null) setUnset(true);
    else await authClient.signInWithProvider(provider);
  });
  return (
    <>
      <p className={styles.or}>or</p>
      <Button wide busy={busy} onClick={() => void submit(undefined)}>
        Continue with {provider ?? 'another account'}
      </Button>
      {isUnset && (
        <Notice kind="note">Signing in with another account is not configured here. Please use your email.</Notice>
      )}
      {error && <Notice kind="problem">{error}</Notice>}
    </>
  );
}
