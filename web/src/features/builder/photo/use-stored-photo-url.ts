import { useQuery } from '@tanstack/react-query';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';
import { useBuilder } from '../use-builder.ts';

/** The URL of the uploaded photo from the server, for a builder that is opened again. */
export function useStoredPhotoUrl(): string | null {
  const { memory, draft, photoUrl } = useBuilder();
  const id = memory.photo?.uploadId ?? null;
  const { data } = useQuery({
    queryKey: queryKeys.upload(id),
    queryFn: ({ signal }) => api('readUpload', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && photoUrl === null,
  });
  return data?.url ?? draft.card?.user_uploaded_image_url ?? null;
}
