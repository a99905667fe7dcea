import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { PhotoType } from '#domain/cards/photo/upload.ts';
import type { PlayerLinkAnswer, PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import type { UploadCalls } from '#web/src/cards/data/upload-photo.ts';

export const usePlayerLink = (token: string) =>
  useQuery({
    queryKey: queryKeys.playerLink(token),
    queryFn: ({ signal }) => api('readPlayerLink', { params: { token }, signal }),
    refetchOnMount: 'always',
  });

type Answer = Omit<z.input<typeof PlayerLinkAnswer>, 'adult'>;

/** Sends consent, photo or name. Every request contains the tick. */
export const sendAnswer = (token: string, answer: Answer): Promise<PlayerLinkView> =>
  api('answerPlayerLink', { params: { token }, body: { adult: true, ...answer } });

/** The calls that upload a photo with a private link. */
export const linkUpload = (token: string, photo: Blob, type: PhotoType, signal: AbortSignal): UploadCalls => ({
  open: () => api('createLinkUpload', { params: { token }, body: { content_type: type, size: photo.size }, signal }),
  read: (uid) => api('readLinkUpload', { params: { token, uid }, signal }),
});

/** Withdraws the consent. The page then shows the server's reply. */
export function useTakeBack(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('revokeWithLink', { params: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.playerLink(token) }),
  });
}
