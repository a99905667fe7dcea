import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { paths } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';

/** The page behind the link of an invitation, in the seven states of P-21. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { state, user } = useSession();
  const invitation = useQuery({
    queryKey: queryKeys.invitation(token, user?.id ?? null),
    queryFn: ({ signal }) => api('readInvitation', { params: { token }, signal }),
    enabled: state !== 'loading',
    refetchOnMount: 'always',
  });
  const { error } = invitation;
  if (isMissing(error)) return <Unknown />;
  return (
    <Stack gap={6} className="page-width page">
      {state === 'loading' ? (
        <LoadingPress label="Opening the invitation" />
      ) : (
        <Loaded query={invitation} loading="Opening the invitation">
          {(view) => <InvitationSheet token={token} view={view} email={user?.email ?? null} />}
        </Loaded>
      )}
    </Stack>
  );
}

function Unknown() {
  return (
    <Stack center gap={6} className="page-width page">
      <h1 className={looks.title}>This link opens no invitation</h1>
      <EmptyState action={<ButtonLink to={paths.home}>To the home page</ButtonLink>}>
        It may have been withdrawn, or a newer mail has the link that works. Ask your coach for a new invitation.
      </EmptyState>
    </Stack>
  );
}
