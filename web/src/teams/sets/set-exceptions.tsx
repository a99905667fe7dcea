import type { SetCardView, SetView } from '#domain/teams/sets/team-set.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useRetrySet, useSetCards } from '../data/sets.ts';
import { EditCard } from '../parts/card-editor/edit-card.tsx';

/** Cards that were not made: the reason, and a button to retry them. */
export function SetExceptions({ teamId, set }: { readonly teamId: string; readonly set: SetView }) {
  const query = useSetCards(teamId, set.id, 'exceptions');
  const retry = useRetrySet(teamId, set.id);
  const cards = query.data?.pages.flatMap((page) => page.cards) ?? [];
  const isOver = set.status === 'finished' || set.status === 'stopped';
  const count = set.counts.failed + set.counts.skipped;
  return (
    <Stack as="section" gap={3} className={looks.alarm} aria-labelledby="exceptions">
      <Row gap={3} middle between>
        <h3 id="exceptions">{count === 1 ? 'One card needs you' : `${count} cards need you`}</h3>
        {isOver && (
          <Button size="small" onClick={() => retry.mutate(undefined)} busy={retry.isPending && !retry.variables}>
            Try all again
          </Button>
        )}
      </Row>
      {retry.isError && <Problem error={retry.error} onRetry={() => retry.mutate(retry.variables)} />}
      <ul className={looks.lines}>
        {cards.map((card) => (
          <Exception
            key={card.number}
            teamId={teamId}
            setId={set.id}
            card={card}
            busy={retry.isPending && retry.variables?.[0] === card.player_id}
            onRetry={isOver && card.player_id ? () => retry.mutate([card.player_id ?? '']) : null}
          />
        ))}
      </ul>
      <MoreButton list={query}>Show more</MoreButton>
    </Stack>
  );
}

interface ExceptionProps {
  readonly teamId: string;
  readonly setId: string;
  readonly card: SetCardView;
  readonly busy: boolean;
  readonly onRetry: (() => void) | null;
}

function Exception({ teamId, setId, card, busy, onRetry }: ExceptionProps) {
  return (
    <Row as="li" gap={3} middle>
      <strong className={looks.number}>{card.number}</strong>
      <Stack as="span" className={looks.grow}>
        <strong>{card.player_name}</strong>
        <Quiet as="span">{card.error?.message}</Quiet>
      </Stack>
      <Row as="span" gap={2}>
        {card.status === 'skipped' && card.kind === 'player' && (
          <ButtonLink to={teamPath(teamId, 'teamRoster')} size="small" aria-label={`${card.player_name} on the roster`}>
            Roster
          </ButtonLink>
        )}
        {card.status === 'failed' && onRetry && (
          <EditCard teamId={teamId} setId={setId} number={card.number} name={card.player_name} />
        )}
        {card.status === 'failed' && onRetry && (
          <Button size="small" onClick={onRetry} busy={busy} aria-label={`Try again: ${card.player_name}`}>
            Try again
          </Button>
        )}
      </Row>
    </Row>
  );
}
