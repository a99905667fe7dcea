import { useQuery } from '@tanstack/react-query';
import type { CardView } from '#domain/cards/card/card.ts';
import type { CardPhotoView } from '#domain/cards/photo/upload.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Milliseconds between two looks while the copy is made: it takes some seconds. */
const lookMs = 3000;
/** Two minutes of looks: a copy that is not there by then comes with the next visit, if at all. */
const mostLooks = 40;
/** Milliseconds: the photo's signed link lives six times as long. */
const freshMs = 600_000;

export type PhotoOfCard = Pick<CardView, 'id' | 'user_uploaded_image_url'> | null;

/** The copy, with the photo that it is of. */
export type Sharper = NonNullable<CardPhotoView['sharper']> & { readonly photo: CardPhotoView };

/** A link changes with each reading, its path only with the photo. */
export const sharperKey = (card: PhotoOfCard) => [
  ...queryKeys.cardPhoto(card?.id ?? null),
  card?.user_uploaded_image_url?.split('?')[0] ?? null,
];

/** The card's photo and its sharper copy, looked at until the copy is made. Null: not known, or the photo has none. */
export function useSharperCopy(card: PhotoOfCard): Sharper | null {
  const { data } = useQuery({
    queryKey: sharperKey(card),
    queryFn: ({ signal }) => api('readCardPhoto', { params: { id: card?.id ?? '' }, signal }),
    enabled: Boolean(card?.user_uploaded_image_url),
    staleTime: freshMs,
    refetchInterval: ({ state: { data: photo, dataUpdateCount: looks } }) =>
      photo?.sharper?.url === null && looks < mostLooks ? lookMs : false,
  });
  return data?.sharper ? { photo: data, ...data.sharper } : null;
}
