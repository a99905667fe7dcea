import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startTags } from '#web/src/base/analytics/tag-manager.ts';
import { useUsageChoice } from '#web/src/base/analytics/use-usage-choice.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { paths } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';

// If a file of a third party fails to load, the page must not fail with it.
const UsageNotice = lazyPart(async () => (await import('#web/src/account/usage-data/usage-notice.tsx')).UsageNotice);
const HelpOpener = lazyPart(async () => (await import('#web/src/desk/support/help-opener.tsx')).HelpOpener);
const Chat = lazyPart(async () => (await import('#web/src/desk/chat/chat.tsx')).Chat);

type Config = Pick<Reply<'config'>, 'analytics' | 'chat'>;

function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api('config', { signal: leaving.signal }).then(setConfig, () => undefined);
    return () => leaving.abort();
  }, []);
  return config;
}

/** Third-party code and optional parts. Loads only what is configured, and nothing of a third party before the visitor agrees. */
export function ThirdParties() {
  const config = useConfig();
  const choice = useUsageChoice();
  const analytics = config?.analytics;
  useEffect(() => {
    if (analytics && choice) startTags(analytics);
  }, [analytics, choice]);
  if (!config?.analytics) return null;
  const hasTags = Boolean(config.analytics.gtm_id || config.analytics.gtag_id);
  const hasChat = config.chat.kind === 'intercom';
  return (
    <Suspense fallback={null}>
      {choice === null && (hasTags || hasChat) && <UsageNotice hasChat={hasChat} />}
      <HelpOpener />
      <Support chat={config.chat} mayLoad={choice === true} />
    </Suspense>
  );
}

/** The provider's chat, once the visitor has agreed. It starts on the first page other than the landing page (P-2). */
function Support({ chat: { kind, app_id }, mayLoad }: { readonly chat: Config['chat']; readonly mayLoad: boolean }) {
  const { pathname } = useLocation();
  const { state, user } = useSession();
  const isLanding = pathname === paths.home;
  const [hasStarted, setHasStarted] = useState(!isLanding);
  if (!isLanding && !hasStarted) setHasStarted(true);
  const isReady = kind === 'recorder' || (kind === 'intercom' && mayLoad && app_id !== null);
  if (kind === 'none' || !isReady || !hasStarted || state === 'loading') return null;
  return <Chat kind={kind} appId={app_id ?? ''} userId={user?.id ?? null} isHidden={isLanding} />;
}
