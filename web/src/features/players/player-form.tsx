import { type SubmitEvent, useState } from 'react';
import { wordsFor } from '#domain/errors';
import { limits } from '#domain/limits';
import type { PlayerProfile } from '#domain/players/player-profile';
import { ApiError, errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import styles from './player-picker.module.css';
import { useEditPlayer } from '../../data/use-players.ts';

const fields = [
  { name: 'player_name', label: 'Player name', max: limits.text.player_name },
  { name: 'team', label: 'Team', max: limits.text.team },
  { name: 'player_number', label: 'Number', max: limits.text.player_number },
  { name: 'year', label: 'Year', max: limits.text.year },
  { name: 'sport', label: 'Sport', max: limits.text.sport },
] as const;
type Texts = Pick<PlayerProfile, (typeof fields)[number]['name'] | 'description'>;

interface PlayerFormProps {
  readonly player: PlayerProfile;
  readonly onClose: () => void;
}

export function PlayerForm({ player, onClose }: PlayerFormProps) {
  const { player_name, team, player_number, year, sport, description } = player;
  const [texts, setTexts] = useState<Texts>({ player_name, team, player_number, year, sport, description });
  const [isTried, setIsTried] = useState(false);
  const edit = useEditPlayer();
  const toast = useToast();
  const nameProblem = isTried && !texts.player_name.trim() ? wordsFor('name.required') : undefined;
  const refused = edit.error instanceof ApiError ? edit.error.fields : {};

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!texts.player_name.trim()) return;
    const saved = () => {
      toast(`${texts.player_name} is saved.`);
      onClose();
    };
    edit.mutate({ id: player.id, body: texts }, { onSuccess: saved });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit player"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="player-form" busy={edit.isPending}>
            Save player
          </Button>
        </>
      }
    >
      <form id="player-form" className={styles.form} onSubmit={save} noValidate>
        {fields.map(({ name, label, max }) => (
          <TextField
            key={name}
            label={label}
            value={texts[name]}
            maxLength={max}
            autoComplete="off"
            error={name === 'player_name' ? nameProblem : refused[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        ))}
        <TextAreaField
          label="Their story"
          value={texts.description}
          maxLength={limits.text.description}
          onChange={(event) => setTexts({ ...texts, description: event.target.value })}
        />
      </form>
      {edit.isError && <Notice kind="problem">{errorWords(edit.error)}</Notice>}
    </Dialog>
  );
}
