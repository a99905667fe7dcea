import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';
import type { ReadyPhoto } from '#web/data/upload-photo';
import { useBuilder } from '../use-builder.ts';
import { leftToRight, noOne } from './people.ts';

/** Milliseconds: the photo's signed link lives six times as long. */
const freshMs = 600_000;

/** The uploaded photo as the server has it: its link and the people in it. */
export function useStoredPhoto() {
  const { memory, draft } = useBuilder();
  const id = memory.photo?.uploadId ?? null;
  const { data } = useQuery({
    queryKey: queryKeys.upload(id),
    queryFn: ({ signal }) => api('readUpload', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: freshMs,
  });
  const people = data?.people;
  const chosen = data?.chosen ?? null;
  const found = useMemo(() => (people ? leftToRight({ people, chosen }) : noOne), [people, chosen]);
  return { url: data?.url ?? draft.card?.user_uploaded_image_url ?? null, found };
}

/** Keeps what the upload answered, so that it is not asked for again. */
export function useKeepUpload(): (photo: ReadyPhoto) => void {
  const queries = useQueryClient();
  return (photo) => queries.setQueryData(queryKeys.upload(photo.id), photo);
}
