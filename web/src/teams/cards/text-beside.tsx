import type { RosterText, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useRetrySet } from '../data/sets.ts';
import styles from './team-cards.module.css';

interface WordsBesideProps {
  readonly teamId: string;
  readonly card: TeamCardView;
}

const statsLine = (stats: RosterText['stats']): string =>
  Object.entries(stats)
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');

/** The roster's text for the back, beside the card to approve: its author, and whether the card is older. */
export function TextBeside({ teamId, card }: WordsBesideProps) {
  const { words } = card;
  if (words === null) return null;
  const { description, stats, family_words: waiting } = words;
  const isEmpty = description === '' && Object.keys(stats).length === 0;
  return (
    <Stack as="section" gap={2} className={styles.words} aria-label="For the back">
      {description && (
        <p>
          <Quiet as="span">{authorLabel(words.description_by)}</Quiet> <q>{description}</q>
        </p>
      )}
      {Object.keys(stats).length > 0 && (
        <p>
          <Quiet as="span">{authorLabel(words.stats_by)}</Quiet> {statsLine(stats)}
        </p>
      )}
      {isEmpty && <Quiet>Nobody wrote anything for this back.</Quiet>}
      {waiting && <Waiting teamId={teamId} waiting={waiting} />}
      {words.are_newer && <Again teamId={teamId} card={card} />}
    </Stack>
  );
}

const authorLabel = (by: RosterText['stats_by']): string =>
  by === 'family' ? 'The family wrote:' : 'Your team wrote:';

/** The family's unapproved text. A coach decides about it in the roster. */
const Waiting = ({
  teamId,
  waiting,
}: {
  readonly teamId: string;
  readonly waiting: NonNullable<RosterText['family_words']>;
}) => (
  <Notice kind="note">
    <p>
      The family wrote beside it: {waiting.position} {waiting.description && <q>{waiting.description}</q>}{' '}
      {statsLine(waiting.stats ?? {})}
    </p>
    <ButtonLink size="small" to={teamPath(teamId, 'teamRoster')}>
      Decide on the roster
    </ButtonLink>
  </Notice>
);

/** Marks a card that is older than its text. */
function Again({ teamId, card: { set_id: setId, player_id: playerId } }: WordsBesideProps) {
  const retry = useRetrySet(teamId, setId ?? '');
  if (setId === null || playerId === null) return null;
  if (retry.isSuccess)
    return <Notice kind="done">The card is being made again. It waits here when it is ready.</Notice>;
  return (
    <Notice kind="note">
      <p>The words or the portrait changed after the card was made.</p>
      {retry.isError && <p role="alert">{errorMessage(retry.error)}</p>}
      <Button size="small" busy={retry.isPending} onClick={() => retry.mutate([playerId])}>
        Make the card again
      </Button>
    </Notice>
  );
}
