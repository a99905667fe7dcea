import { Link2, Pencil } from 'lucide-react';
import type { ListedPlayer, RosterPlayerChanges } from '#domain/teams/roster/roster-player.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import { openPrivateLink, useChangePlayer } from '../data/roster.ts';
import styles from './roster.module.css';
import { playerState } from './roster-labels.ts';

interface RosterListProps {
  readonly teamId: string;
  readonly players: readonly ListedPlayer[];
  readonly onEdit: (player: ListedPlayer) => void;
}

/** The players for a phone: number, photo, name and progress. */
export function RosterList({ teamId, players, onEdit }: RosterListProps) {
  return (
    <ul className={looks.lines} aria-label="Players">
      {players.map((player) => (
        <PlayerRow key={player.id} teamId={teamId} player={player} onEdit={onEdit} />
      ))}
    </ul>
  );
}

type PlayerRowProps = Omit<RosterListProps, 'players'> & { readonly player: ListedPlayer };

function PlayerRow({ teamId, player, onEdit }: PlayerRowProps) {
  const { player_name: name, player_number: number, photo_url: photo } = player;
  return (
    <li className={styles.row}>
      {photo === null ? (
        <span className={styles.noPhoto} aria-hidden="true">
          {number}
        </span>
      ) : (
        <LinkedPicture className={styles.photo} src={photo} alt="" loading="lazy" />
      )}
      <Stack as="p">
        <strong>
          {number !== '' && <span className={looks.number}>#{number}</span>} {name}
        </strong>
        <Quiet as="span">{playerState(player)}</Quiet>
      </Stack>
      <Row>
        {player.is_active ? <CopyLink teamId={teamId} player={player} /> : <PutBack teamId={teamId} player={player} />}
        <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => onEdit(player)}>
          <Pencil size={18} aria-hidden="true" />
        </Button>
      </Row>
      {player.name_suggestion !== null && <Suggestion teamId={teamId} player={player} />}
      {player.family_words && <FamilyText teamId={teamId} player={player} words={player.family_words} />}
    </li>
  );
}

type OneProps = Omit<PlayerRowProps, 'onEdit'>;

function CopyLink({ teamId, player }: OneProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      const { url } = await openPrivateLink(teamId, player.id);
      await navigator.clipboard.writeText(url);
      toast(`The link for ${player.player_name} is copied.`);
    } catch (error) {
      toast(errorMessage(error), 'problem', () => void copy());
    }
  };
  return (
    <Button variant="quiet" aria-label={`Copy the link of ${player.player_name}`} onClick={() => void copy()}>
      <Link2 size={18} aria-hidden="true" />
    </Button>
  );
}

function PutBack({ teamId, player }: OneProps) {
  const change = useChangePlayer(teamId);
  const toast = useToast();
  const putBack = () =>
    change.mutate(
      { pid: player.id, body: { is_active: true } },
      { onError: (error) => toast(errorMessage(error), 'problem', putBack) },
    );
  return (
    <Button size="small" busy={change.isPending} onClick={putBack}>
      Put back
    </Button>
  );
}

/** The coach's decision about what a family wrote. A refusal is shown, with a button for another try. */
function useDecision({ teamId, player }: OneProps) {
  const change = useChangePlayer(teamId);
  const toast = useToast();
  const decide = (body: RosterPlayerChanges): void =>
    change.mutate(
      { pid: player.id, body },
      { onError: (error) => toast(errorMessage(error), 'problem', () => decide(body)) },
    );
  return { decide, busy: change.isPending };
}

/** A family's spelling that waits for the coach. */
function Suggestion({ teamId, player }: OneProps) {
  const { decide, busy } = useDecision({ teamId, player });
  const name = player.name_suggestion ?? '';
  return (
    <Row as="p" gap={3} middle className={styles.suggestion}>
      <span>
        The family writes <strong>{name}</strong>.
      </span>
      <Button size="small" onClick={() => decide({ player_name: name })} busy={busy}>
        Use it
      </Button>
      <Button size="small" onClick={() => decide({ name_suggestion: null })} busy={busy}>
        Keep ours
      </Button>
    </Row>
  );
}

interface FamilyTextProps extends OneProps {
  readonly words: NonNullable<ListedPlayer['family_words']>;
}

/** A family's sentence and stats, beside the team's own. The coach decides. */
function FamilyText({ teamId, player, words }: FamilyTextProps) {
  const { decide, busy } = useDecision({ teamId, player });
  const stats = Object.entries(words.stats ?? {}).map(([label, value]) => `${label}: ${value}`);
  const told = [words.position, words.description && `“${words.description}”`, stats.join(', ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <Row as="p" gap={3} middle className={styles.suggestion}>
      <span>
        For the back, the family writes <strong>{told}</strong>
      </span>
      <Button
        size="small"
        onClick={() =>
          decide({ ...words, ...(words.stats && { stats: { ...player.stats, ...words.stats } }), family_words: null })
        }
        busy={busy}
      >
        Use it
      </Button>
      <Button size="small" onClick={() => decide({ family_words: null })} busy={busy}>
        Keep ours
      </Button>
    </Row>
  );
}
