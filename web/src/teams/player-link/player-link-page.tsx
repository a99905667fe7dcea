import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '#domain/tables/errors.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { useLinkLedger } from '../data/ledger.ts';
import { LedgerFold } from '../parts/ledger-fold.tsx';
import { TeamBand } from '../parts/team-band.tsx';
import { EndedConsent } from './ended-consent.tsx';
import { FamilyNav } from './family-nav.tsx';
import { usePlayerLink } from './link-calls.ts';
import { LinkForm } from './link-form.tsx';
import { LinkSent } from './link-sent.tsx';
import styles from './player-link.module.css';
import { usePicture } from './use-picture.ts';

/** The team in its colours, the player's name and the deadline. */
function LinkHead({ view: { team, player, deadline } }: { readonly view: PlayerLinkView }) {
  const number = player.player_number && `Number ${player.player_number}`;
  const until = deadline && `until ${formatDate(deadline)}`;
  return (
    <TeamBand
      team={team}
      above={[team.name, team.season].filter(Boolean).join(' · ')}
      title={`${player.first_name}’s card`}
      below={[number, until].filter(Boolean).join(' · ')}
    />
  );
}

/** The page behind a player's private link: a guardian sends the photo and consents to its use. */
export function PlayerLinkPage() {
  const { token = '' } = useParams();
  const link = usePlayerLink(token);
  if (link.error instanceof ApiError && link.error.code === 'link.not_found') {
    return (
      <Stack center gap={6} key="ended" className="page-width page">
        <h1 className={looks.title}>This link has ended</h1>
        <EmptyState>{errorMessage(link.error)}</EmptyState>
      </Stack>
    );
  }
  return (
    <Loaded query={link} loading="Opening the team’s page">
      {(view) => <PlayerLink key={token} token={token} view={view} />}
    </Loaded>
  );
}

function PlayerLink({ token, view }: { readonly token: string; readonly view: PlayerLinkView }) {
  const [isChanging, setIsChanging] = useState(false);
  const [readsLedger, setReadsLedger] = useState(false);
  const ledger = useLinkLedger(token, readsLedger);
  const picture = usePicture();
  const isSent = view.photo.state === 'sent' && view.consent.state === 'given';
  return (
    <>
      <LinkHead view={view} />
      <div className={`page-width ${styles.body}`}>
        <FamilyNav family={view.family} />
        {view.consent.has_ended && <EndedConsent token={token} firstName={view.player.first_name} />}
        {view.consent.is_withheld ? (
          <Stack className={styles.form}>
            <Notice kind="note">{messageOf('guardian.withheld')}</Notice>
          </Stack>
        ) : isSent && !isChanging ? (
          <LinkSent token={token} view={view} picture={picture.url} onChange={() => setIsChanging(true)} />
        ) : (
          <LinkForm
            token={token}
            view={view}
            picture={picture}
            onSent={() => setIsChanging(false)}
            onLeave={isSent ? () => setIsChanging(false) : null}
          />
        )}
        <LedgerFold ledger={ledger} onOpen={() => setReadsLedger(true)} />
      </div>
    </>
  );
}
