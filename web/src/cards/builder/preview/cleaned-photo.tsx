import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import type { CardPhotoView } from '#domain/cards/photo/upload.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { shownAthlete } from '../../parts/cropping/people.ts';
import { PhotoPart } from '../../parts/cropping/photo-part.tsx';
import { useBuilder } from '../use-builder.ts';
import styles from './cleaned-photo.module.css';

/** Explains that a small photo is cleaned up for print, shows the effect, and lets the customer decline. */
export function CleanedPhoto() {
  const { state, send } = useBuilder();
  const { card, draft } = state;
  const sharper = useSharperCopy(card);
  const decline = useDecline(card);
  const isDrawn = Boolean(sharper?.url) && !sharper?.is_declined;
  useEffect(() => send({ type: 'show', part: { source: isDrawn ? 'sharper' : 'photo' } }), [isDrawn, send]);
  if (!sharper) return null;
  const { photo, url, people, is_declined } = sharper;
  if (url === null) return <Notice kind="note">Your photo is small. It is being cleaned up for print.</Notice>;
  const index = shownAthlete(photo, draft.cutout, draft.crop);
  const athlete = index !== null && people.includes(index) ? photo.people[index] : undefined;
  if (!athlete) return null;
  const isWanted = !(decline.isPending ? decline.variables : is_declined);
  return (
    <Stack as="section" gap={3} aria-label="Your photo, cleaned up for print">
      <p>Cleaned up for print: shirt and gear have clearer edges, and the face stays nearly as it was.</p>
      <Row gap={3} className={styles.pair}>
        <Part title="Before" src={photo.url} {...{ photo, athlete }} />
        <Part title="After" src={url} {...{ photo, athlete }} />
      </Row>
      <Switch
        label="Print the cleaned-up photo"
        checked={isWanted}
        onChange={({ target }) => decline.mutate(!target.checked)}
      />
      {decline.error && (
        <Notice kind="problem" onRetry={() => decline.mutate(decline.variables ?? true)}>
          {errorMessage(decline.error)}
        </Notice>
      )}
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly src: string;
  readonly photo: CardPhotoView;
  readonly athlete: FoundPerson;
}

/** Size of the shown part of the photo, in heads: the face and the area below it. */
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

/** Milliseconds between two polls while the copy is made, which takes some seconds. */
const pollMs = 3000;
/** Two minutes of polls. A copy that is missing then appears on the next visit, if at all. */
const maxPolls = 40;
/** Milliseconds: the photo's signed link lives six times as long. */
const freshMs = 600_000;

type PhotoOfCard = Pick<CardView, 'id' | 'user_uploaded_image_url'> | null;

/** A link changes with each read, its path only with the photo. */
const keyOf = (card: PhotoOfCard) => [
  ...queryKeys.cardPhoto(card?.id ?? null),
  card?.user_uploaded_image_url?.split('?')[0] ?? null,
];

/** The card's photo and its sharper copy, polled until the copy is made. Null if unknown, or if the photo has none. */
function useSharperCopy(card: PhotoOfCard) {
  const { data } = useQuery({
    queryKey: keyOf(card),
    queryFn: ({ signal }) => api('readCardPhoto', { params: { id: card?.id ?? '' }, signal }),
    enabled: Boolean(card?.user_uploaded_image_url),
    staleTime: freshMs,
    refetchInterval: ({ state: { data: photo, dataUpdateCount: looks } }) =>
      photo?.sharper?.url === null && looks < maxPolls ? pollMs : false,
  });
  return data?.sharper ? { photo: data, ...data.sharper } : null;
}

/** Chooses whether the card is drawn from the photo as uploaded. */
function useDecline(card: PhotoOfCard) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (is_declined: boolean) =>
      api('changeCardPhoto', { params: { id: card?.id ?? '' }, body: { is_declined } }),
    onSuccess: (photo: CardPhotoView) => queries.setQueryData(keyOf(card), photo),
  });
}
