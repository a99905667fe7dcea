import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { FilePicture } from '#web/src/parts/ui/file-picture.tsx';
import styles from './photos.module.css';
import type { BatchPhoto, PhotoBatch } from './use-photo-batch.ts';

interface PhotoRowsProps {
  readonly batch: PhotoBatch;
  readonly players: readonly RosterPlayerView[];
}

const stateLabels: Readonly<Record<BatchPhoto['state'], string>> = {
  waiting: '',
  sending: 'On its way',
  set: 'Saved',
  refused: 'Not saved',
};

/** Photos with questions come first. */
export function PhotoRows({ batch, players }: PhotoRowsProps) {
  const { photos } = batch;
  const unsure = photos.filter(({ sure }) => !sure);
  const sure = photos.filter((photo) => photo.sure);
  return (
    <>
      <output>
        <strong>
          {sure.length} matched, {unsure.length} to answer.
        </strong>
      </output>
      <ul className={looks.lines}>
        {[...unsure, ...sure].map((photo) => (
          <PhotoRow key={photo.index} photo={photo} batch={batch} players={players} />
        ))}
      </ul>
    </>
  );
}

const named = ({ player_name, player_number }: RosterPlayerView): string =>
  player_number === '' ? player_name : `#${player_number} ${player_name}`;

function PhotoRow({ photo, batch, players }: PhotoRowsProps & { readonly photo: BatchPhoto }) {
  const { file, candidates, state, message } = photo;
  const proposed = players.filter(({ id }) => candidates.includes(id));
  const others = players.filter(({ id }) => !candidates.includes(id));
  return (
    <li className={styles.row}>
      <FilePicture file={file} className={styles.picture} />
      <SelectField
        label={`Whose photo is ${file.name}?`}
        value={photo.player}
        disabled={state === 'sending' || state === 'set'}
        error={message ?? undefined}
        hint={stateLabels[state]}
        onChange={({ target }) => batch.choose(photo.index, target.value)}
      >
        <option value="">Leave out</option>
        {[...proposed, ...others].map((player) => (
          <option key={player.id} value={player.id}>
            {named(player)}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
