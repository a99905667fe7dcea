import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { repeatWhenLost } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, sendAgain, sendPhoto, type UploadPhase } from '#web/src/cards/data/upload-photo.ts';
import { linkUpload, sendAnswer } from './link-calls.ts';
import type { LinkEntry } from './link-entry.ts';

interface Sending {
  readonly kind: 'sending';
  /** Of the photo's bytes, 0 to 1. */
  readonly share: number;
  readonly phase: UploadPhase;
  /** Sends the photo again if its check is late. */
  readonly again: () => void;
}

export type SendState =
  | { readonly kind: 'none' }
  | Sending
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

const starting: Sending = { kind: 'sending', share: 0, phase: 'sending', again: () => undefined };

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
    let now: Sending = { ...starting, again: () => sendAgain(photo) };
    const show = (part: Partial<Sending>) => setState((now = { ...now, ...part }));
    const sent = {
      photo,
      signal,
      onProgress: (share: number) => show({ share }),
      onPhase: (phase: UploadPhase) => show({ phase }),
    };
    return (await sendPhoto(sent, linkUpload(token, photo, type, signal))).key;
  };
  const send = async ({ photo, ...answer }: LinkEntry) => {
    const own = new AbortController();
    current.current = own;
    setState(starting);
    const repetition = { signal: own.signal, onWait: () => setState({ ...starting, phase: 'waiting' }) };
    try {
      let view = await repeatWhenLost(() => sendAnswer(token, answer), repetition);
      if (photo) {
        const photo_key = await upload(photo, own.signal);
        view = await repeatWhenLost(() => sendAnswer(token, { photo_key }), repetition);
      }
      queries.setQueryData(queryKeys.playerLink(token), view);
      setState({ kind: 'none' });
      onSent();
    } catch (error) {
      if (!isAbort(error) && !own.signal.aborted) setState(failure(error));
    }
  };
  return { state, send };
}
