import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import type { CardPhotoView } from '#domain/cards/photo/upload.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { shownAthlete } from '../athlete/people.ts';
import { PhotoPart } from '../athlete/photo-part.tsx';
import { useBuilder } from '../use-builder.ts';
import styles from './preview.module.css';
import { type PhotoOfCard, type Sharper, sharperKey } from './use-sharper-copy.ts';

/** Says that a small photo is cleaned up for print, shows what that does, and lets the customer say no. */
export function CleanedPhoto({ photo, url, people, is_declined }: Sharper) {
  const { draft, memory } = useBuilder();
  const decline = useDecline(draft.card);
  if (url === null) return <Notice kind="note">Your photo is small. It is being cleaned up for print.</Notice>;
  const index = shownAthlete(photo, memory.cutout, memory.crop);
  const athlete = index !== null && people.includes(index) ? photo.people[index] : undefined;
  if (!athlete) return null;
  const isWanted = !(decline.isPending ? decline.variables : is_declined);
  return (
    <section aria-label="Your photo, cleaned up for print" className={styles.cleaned}>
      <p>Cleaned up for print: shirt and gear have clearer edges, and the face stays nearly as it was.</p>
      <div className={styles.pair}>
        <Part title="Before" src={photo.url} {...{ photo, athlete }} />
        <Part title="After" src={url} {...{ photo, athlete }} />
      </div>
      <Switch
        label="Print the cleaned-up photo"
        checked={isWanted}
        onChange={({ target }) => decline.mutate(!target.checked)}
      />
      {decline.error && <Notice kind="problem">{errorMessage(decline.error)}</Notice>}
    </section>
  );
}

/** Says whether the card is drawn from the photo as it was uploaded. */
function useDecline(card: PhotoOfCard) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (is_declined: boolean) =>
      api('changeCardPhoto', { params: { id: card?.id ?? '' }, body: { is_declined } }),
    onSuccess: (photo: CardPhotoView) => queries.setQueryData(sharperKey(card), photo),
  });
}

interface PartProps {
  readonly title: string;
  readonly src: string;
  readonly photo: CardPhotoView;
  readonly athlete: FoundPerson;
}

/** How much of the photo a picture shows, in heads: the face and what is below it. */
const shown = 1.9;

function Part({ title, src, photo: { width, height }, athlete: { head } }: PartProps) {
  const side = Math.min(shown * Math.max(head.width * width, head.height * height), width, height);
  const part = { width: (100 * side) / width, height: (100 * side) / height };
  const inside = (middle: number, size: number): number => Math.min(100 - size, Math.max(0, 100 * middle - size / 2));
  const x = inside(head.x + head.width / 2, part.width);
  const y = inside(head.y + 0.9 * head.height, part.height);
  return (
    <figure>
      <div className={styles.part}>
        <PhotoPart src={src} part={{ ...part, x, y }} />
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
