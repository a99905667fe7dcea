import type { SessionView } from '#domain/account/session.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatDate, formatMoment } from '#web/src/base/lib/format-day.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { EndSessions } from './end-sessions.tsx';
import { sessionName, useSessions } from './sessions.ts';

/** Where the account is signed in, and the button that ends it all. It also works while the list does not load. */
export function SessionList({ onEnded }: { readonly onEnded: () => Promise<void> }) {
  const { data, error, refetch } = useSessions();
  return (
    <Stack gap={4} start className={looks.wide}>
      {error && <TryAgain problem={errorMessage(error)} onRetry={() => void refetch()} />}
      {data && (
        <Stack as="ul" gap={3}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </Stack>
      )}
      <EndSessions onEnded={onEnded} />
    </Stack>
  );
}

function SessionLine({ session }: { readonly session: SessionView }) {
  return (
    <li>
      <p>
        <strong>{sessionName(session)}</strong> {session.is_current && <span className={looks.good}>This browser</span>}
      </p>
      <Quiet>
        Since {formatDate(session.signed_in_at)}, last used {formatMoment(session.last_used_at)}.
      </Quiet>
    </li>
  );
}
