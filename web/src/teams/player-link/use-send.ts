import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, sendPhoto } from '#web/src/cards/data/upload-photo.ts';
import { linkUpload, sendAnswer } from './link-calls.ts';
import type { LinkEntry } from './link-entry.ts';

export type SendState =
  | { readonly kind: 'none' }
  /** `share` of the photo's bytes, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

function failure(error: unknown): SendState {
  return {
    kind: 'failed',
    message: errorMessage(error, 'photo.upload_failed'),
    fields: error instanceof ApiError ? error.fields : {},
  };
}

/** Sends an entry in the order the server requires: first the consent, then the photo. A retry repeats no finished call. */
export function useSend(token: string, onSent: () => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<SendState>({ kind: 'none' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const upload = async (photo: Blob, signal: AbortSignal): Promise<string> => {
    const { type, refusal } = await checkFile(photo);
    if (refusal !== null) throw new PhotoRefused(refusal);
    const onProgress = (share: number) => setState({ kind: 'sending', share });
    return (await sendPhoto({ photo, onProgress, signal }, linkUpload(token, photo, type, signal))).key;
  };
  const send = async ({ photo, ...answer }: LinkEntry) => {
    const own = new AbortController();
    current.current = own;
    setState({ kind: 'sending', share: 0 });
    try {
      let view = await sendAnswer(token, answer);
      if (photo) view = await sendAnswer(token, { photo_key: await upload(photo, own.signal) });
      queries.setQueryData(queryKeys.playerLink(token), view);
      setState({ kind: 'none' });
      onSent();
    } catch (error) {
      if (!isAbort(error) && !own.signal.aborted) setState(failure(error));
    }
  };
  return { state, send };
}
