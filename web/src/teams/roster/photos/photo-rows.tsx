import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { shortUploadLabels } from '#web/src/cards/data/upload-labels.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { FilePicture } from '#web/src/parts/ui/file-picture.tsx';
import styles from './photos.module.css';
import type { BatchPhoto, PhotoBatch } from './use-photo-batch.ts';

interface PhotoRowsProps {
  readonly batch: PhotoBatch;
  readonly players: readonly RosterPlayerView[];
}

const stateLabels: Readonly<Record<Exclude<BatchPhoto['state'], 'sending'>, string>> = {
  waiting: '',
  set: 'Saved',
  failed: 'Not sent yet',
  refused: 'Not saved',
};

const hintOf = ({ state, phase }: BatchPhoto): string =>
  state === 'sending' ? shortUploadLabels[phase] : stateLabels[state];

/** True if the coach may send the photo again now. */
const isStuck = ({ state, phase }: BatchPhoto): boolean =>
  state === 'failed' || (state === 'sending' && phase === 'late');

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
        hint={hintOf(photo)}
        onChange={({ target }) => batch.choose(photo.index, target.value)}
      >
        <option value="">Leave out</option>
        {[...proposed, ...others].map((player) => (
          <option key={player.id} value={player.id}>
            {named(player)}
          </option>
        ))}
      </SelectField>
      {isStuck(photo) && (
        <Button className={styles.again} aria-label={`Send ${file.name} again`} onClick={() => batch.again(photo)}>
          Send again
        </Button>
      )}
    </li>
  );
}
