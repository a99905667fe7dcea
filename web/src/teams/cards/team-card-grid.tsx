import { useState } from 'react';
import { afterRejection } from '#domain/teams/cards/rejection.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useMakeAgain } from '../data/sets.ts';
import { useTeam } from '../data/team.ts';
import { useHandInCard, useWithdrawCard } from '../data/team-cards.ts';
import { EditCard } from '../parts/card-editor/edit-card.tsx';
import styles from './team-cards.module.css';
import { TextBeside } from './text-beside.tsx';

interface TeamCardGridProps {
  readonly teamId: string;
  readonly cards: readonly TeamCardView[];
  readonly manages: boolean;
  readonly onRetry: () => void;
}

/** A team's cards with the decisions about them. */
export function TeamCardGrid({ teamId, cards, manages, onRetry }: TeamCardGridProps) {
  const team = useTeam(teamId).data;
  const [taken, setTaken] = useState<TeamCardView | null>(null);
  return (
    <>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <Stack gap={2} as="li" start key={card.id}>
            <CardPicture src={card.front_thumbnail_url} alt={`${card.player_name}, front`} onRetry={onRetry} />
            <strong>
              {card.player_name}
              {card.player_number && ` · ${card.player_number}`}
            </strong>
            <Quiet as="span" className={stateLooks[card.status]}>
              {stateLabel(card)}
              {team && !isOfSeason(team, card.created_at) && ' · past season'}
            </Quiet>
            {card.rejection_reason && <Quiet as="q">{card.rejection_reason}</Quiet>}
            {card.status === 'approved' && card.words?.are_newer && <TextBeside teamId={teamId} card={card} />}
            {card.status === 'rejected' ? (
              <Rejected teamId={teamId} card={card} manages={manages} />
            ) : (
              (manages || card.is_own) && <TakeButton card={card} onTake={() => setTaken(card)} />
            )}
          </Stack>
        ))}
      </ul>
      {taken && <WithdrawDialog teamId={teamId} card={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

const stateLooks: Partial<Record<TeamCardView['status'], string | undefined>> = {
  approved: looks.good,
  rejected: looks.bad,
};

function stateLabel({ status, approved_at: at }: TeamCardView): string {
  if (status === 'approved') return at ? `Approved ${formatDate(at)}` : 'Approved';
  return { pending: 'Waits for a coach', rejected: 'Needs a change', withdrawn: 'Taken back' }[status];
}

interface TakeButtonProps {
  readonly card: TeamCardView;
  readonly onTake: () => void;
}

function TakeButton({ card, onTake }: TakeButtonProps) {
  if (card.status === 'withdrawn') return null;
  return (
    <Button size="small" variant="quiet" onClick={onTake} aria-label={`Take out ${card.player_name}`}>
      {card.is_own ? 'Take back' : 'Take out'}
    </Button>
  );
}

const madeAgain = 'It is being made again, and waits under “To approve” then.';

interface RejectedProps {
  readonly teamId: string;
  readonly card: TeamCardView;
  readonly manages: boolean;
}

/** Who can do what about a rejected card, with the viewer's button. */
function Rejected({ teamId, card, manages }: RejectedProps) {
  const { act, next } = afterRejection(card, { manages, isOwn: card.is_own });
  const [isMade, setMade] = useState(false);
  if (isMade) return <Quiet as="span">{madeAgain}</Quiet>;
  return (
    <Stack gap={2} start>
      <Quiet as="span">{next}</Quiet>
      {act === 'change' && <ChangeOwn teamId={teamId} card={card} />}
      <Row gap={1}>
        {act === 'mend' && card.place !== null && card.set_id !== null && (
          <EditCard
            teamId={teamId}
            setId={card.set_id}
            number={card.place}
            name={card.player_name}
            onMade={() => setMade(true)}
          />
        )}
        {(act === 'mend' || act === 'make') && <MakeAgain teamId={teamId} card={card} onMade={() => setMade(true)} />}
      </Row>
    </Stack>
  );
}

function ChangeOwn({ teamId, card }: Omit<RejectedProps, 'manages'>) {
  const again = useHandInCard(teamId);
  const toast = useToast();
  const handIn = () =>
    again.mutate(card.card_id, {
      onSuccess: () => toast('Handed in again.'),
      onError: (error) => toast(errorMessage(error), 'problem', handIn),
    });
  return (
    <Row gap={1}>
      <ButtonLink size="small" to={cardBuilderPath({ cardId: card.card_id })}>
        Change it
      </ButtonLink>
      <Button size="small" variant="quiet" busy={again.isPending} onClick={handIn}>
        Hand in again
      </Button>
    </Row>
  );
}

interface MakeAgainProps extends Omit<RejectedProps, 'manages'> {
  readonly onMade: () => void;
}

function MakeAgain({ teamId, card, onMade }: MakeAgainProps) {
  const again = useMakeAgain(teamId, card.set_id ?? '');
  const toast = useToast();
  if (card.place === null || card.set_id === null) return null;
  const numbers = [card.place];
  const make = () =>
    again.mutate(numbers, { onSuccess: onMade, onError: (error) => toast(errorMessage(error), 'problem', make) });
  return (
    <Button size="small" busy={again.isPending} onClick={make} aria-label={`Make ${card.player_name} again`}>
      Make it again
    </Button>
  );
}

interface WithdrawDialogProps {
  readonly teamId: string;
  readonly card: TeamCardView;
  readonly onClose: () => void;
}

function WithdrawDialog({ teamId, card, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawCard(teamId);
  const toast = useToast();
  const confirm = () =>
    withdraw.mutate(card.id, {
      onSuccess: () => {
        toast(`${card.player_name} is no longer among the team’s cards.`);
        onClose();
      },
    });
  return (
    <ActionDialog
      title="Take this card out"
      doIt="Take it out"
      leaveIt="Keep it"
      danger
      action={withdraw}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {card.player_name} leaves the team’s cards and its next packs. The card itself stays with its owner, and ordered
        packs do not change.
      </p>
    </ActionDialog>
  );
}
