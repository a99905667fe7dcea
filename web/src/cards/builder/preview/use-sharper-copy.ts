import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardView } from '#domain/cards/card/card.ts';
import type { CardPhotoView } from '#domain/cards/photo/upload.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Milliseconds between two looks while the copy is made: it takes some seconds. */
const lookMs = 3000;
/** Milliseconds: the photo's signed link lives six times as long. */
const freshMs = 600_000;

type PhotoOfCard = Pick<CardView, 'id' | 'user_uploaded_image_url'> | null;

/** A link changes with each reading, its path only with the photo. */
const keyOf = (card: PhotoOfCard) => [
  ...queryKeys.cardPhoto(card?.id ?? null),
  card?.user_uploaded_image_url?.split('?')[0] ?? null,
];

/** The card's photo and its sharper copy, looked at until the copy is made. Null: not known, or the photo has none. */
export function useSharperCopy(card: PhotoOfCard) {
  const { data } = useQuery({
    queryKey: keyOf(card),
    queryFn: ({ signal }) => api('readCardPhoto', { params: { id: card?.id ?? '' }, signal }),
    enabled: Boolean(card?.user_uploaded_image_url),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (state.data?.sharper?.url === null ? lookMs : false),
  });
  return data?.sharper ? { photo: data, ...data.sharper } : null;
}

/** Says whether the card is drawn from the photo as it was uploaded. */
export function useDeclineCopy(card: PhotoOfCard) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (is_declined: boolean) =>
      api('changeCardPhoto', { params: { id: card?.id ?? '' }, body: { is_declined } }),
    onSuccess: (photo: CardPhotoView) => queries.setQueryData(keyOf(card), photo),
  });
}
