import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import type { ReadyPhoto } from '../../data/upload-photo.ts';
import { leftToRight, noOne } from '../../parts/cropping/people.ts';
import { useBuilder } from '../use-builder.ts';

/** Of an upload that is deleted, after a day without a card. */
export const goneMessage = 'Please choose this photo again.';

/** Milliseconds: the photo's signed link lives six times as long. */
const freshMs = 600_000;

function useCardPhoto(cardId: string | null) {
  return useQuery({
    queryKey: queryKeys.cardPhoto(cardId),
    queryFn: ({ signal }) => api('readCardPhoto', { params: { id: cardId ?? '' }, signal }),
    enabled: cardId !== null,
    staleTime: freshMs,
  });
}

/** The uploaded photo at the server: its link, its size and the detected people. */
export function useStoredPhoto() {
  const { draft, card } = useBuilder().state;
  const id = draft.photo?.uploadId ?? null;
  const upload = useQuery({
    queryKey: queryKeys.upload(id),
    queryFn: ({ signal }) => api('readUpload', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: freshMs,
  });
  // A card that was started in another browser, or got its photo there.
  const isElsewhere = id === null && card !== null && card.user_uploaded_image_url !== null;
  const ofCard = useCardPhoto(isElsewhere ? card.id : null);
  const stored = isElsewhere ? ofCard.data : upload.data;
  const people = stored?.people;
  const chosen = stored?.chosen ?? null;
  const found = useMemo(() => (people ? leftToRight({ people, chosen }) : noOne), [people, chosen]);
  return {
    /** True until the link of an upload is known, for example after a reload. */
    isReading: upload.isLoading,
    /** Why the upload's link is unknown. `onRetry` is null if only another photo helps. */
    lost: lossOf(upload.error, () => void upload.refetch()),
    url: upload.data?.url ?? card?.user_uploaded_image_url ?? null,
    size: isElsewhere ? ofCard.data : null,
    found,
  };
}

function lossOf(error: Error | null, onRetry: () => void) {
  if (error === null) return null;
  return isMissing(error) ? { message: goneMessage, onRetry: null } : { message: errorMessage(error), onRetry };
}

/** Stores the upload's reply, so that it is not requested again. */
export function useCacheUpload(): (photo: ReadyPhoto) => void {
  const queries = useQueryClient();
  return (photo) => queries.setQueryData(queryKeys.upload(photo.id), photo);
}
