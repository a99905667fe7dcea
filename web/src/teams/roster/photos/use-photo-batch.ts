import { useEffect, useReducer, useRef, useState } from 'react';
import { matchPhotos } from '#domain/teams/roster/match-photos.ts';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { repeatWhenLost } from '#web/src/base/data/polling.ts';
import { useLeaving } from '#web/src/base/lib/use-leaving.ts';
import {
  forgetUpload,
  PhotoRefused,
  rememberArrived,
  sendAgain,
  type UploadPhase,
} from '#web/src/cards/data/upload-photo.ts';
import { setPlayerPhotos, useRosterRefresh } from '../../data/roster.ts';
import { awaitTeamUpload, uploadForTeam } from '../../data/team-uploads.ts';
import { arrivedPhotos } from './arrived-photos.ts';

/** Photos of one batch. */
export const batchLimit = 200;
const uploadsAtOnce = 3;

export interface BatchPhoto {
  readonly index: number;
  readonly file: File;
  /** The photo's player. Empty to leave the photo out. */
  readonly player: string;
  /** True if the file name matches without doubt. */
  readonly sure: boolean;
  readonly candidates: readonly string[];
  /** `failed` may be sent again, `refused` may not. */
  readonly state: 'waiting' | 'sending' | 'set' | 'failed' | 'refused';
  /** Where it is while it is sent. */
  readonly phase: UploadPhase;
  /** Why it failed or was refused, for the coach. */
  readonly message: string | null;
}

type Change = Partial<BatchPhoto> & Pick<BatchPhoto, 'index'>;
type Action = { readonly all: readonly BatchPhoto[] } | { readonly change: Change };

const next = (photos: readonly BatchPhoto[], action: Action): readonly BatchPhoto[] =>
  'all' in action
    ? action.all
    : photos.map((photo) => (photo.index === action.change.index ? { ...photo, ...action.change } : photo));

function matched(files: readonly File[], players: readonly RosterPlayerView[]): BatchPhoto[] {
  const matches = matchPhotos(
    files.map(({ name }) => name),
    players,
  );
  return files.map((file, index) => {
    const { player = null, candidates = [] } = matches[index] ?? {};
    const found = { player: player ?? '', sure: player !== null, candidates };
    return { index, file, ...found, state: 'waiting', phase: 'sending', message: null };
  });
}

const isToSend = ({ state }: BatchPhoto): boolean => state === 'waiting' || state === 'failed' || state === 'refused';

interface Sending {
  readonly signal: AbortSignal;
  readonly onPhase: (phase: UploadPhase) => void;
}

/** Makes an uploaded photo its player's. A repetition changes nothing. Throws an error with the message to show. */
async function setPhoto(teamId: string, player_id: string, photo_key: string, { signal, onPhase }: Sending) {
  const set = () => setPlayerPhotos(teamId, { matches: [{ player_id, photo_key }] });
  const { results } = await repeatWhenLost(set, { signal, onWait: () => onPhase('waiting') });
  const error = results[0]?.error;
  if (error) throw new PhotoRefused(error.message);
}

/** Uploads a photo for its player, once: what has arrived is not sent again. */
async function send(teamId: string, { file, player }: BatchPhoto, sending: Sending): Promise<void> {
  const arrived = arrivedPhotos(teamId);
  const before = arrived.of(file);
  if (before) rememberArrived(file, before.uploadId);
  const onArrived = (id: string) => arrived.add(file, id, player);
  try {
    const key = await uploadForTeam(teamId, file, { ...sending, onArrived });
    await setPhoto(teamId, player, key, sending);
    arrived.settle(file);
  } catch (error) {
    if (error instanceof PhotoRefused) {
      forgetUpload(file);
      arrived.forget(file);
    }
    throw error;
  }
}

/** Finishes photos that had arrived when the page was left. Returns how many are left. */
function useArrivedBefore(teamId: string, onSet: () => Promise<void>): number {
  const [left, setLeft] = useState(() => arrivedPhotos(teamId).waiting().length);
  const refresh = useRef(onSet);
  useEffect(() => {
    const own = new AbortController();
    const { signal } = own;
    const arrived = arrivedPhotos(teamId);
    const finish = async ({ key, uploadId, player }: ReturnType<typeof arrived.waiting>[number]) => {
      try {
        const photo = await awaitTeamUpload(teamId, uploadId, signal);
        await setPhoto(teamId, player, photo, { signal, onPhase: () => undefined });
        await refresh.current();
      } catch (error) {
        // After a failure the coach finds the player without a photo, and picks it again.
        if (isAbort(error)) return;
      }
      arrived.forget(key);
      setLeft((count) => count - 1);
    };
    for (const one of arrived.waiting()) void finish(one);
    return () => own.abort();
  }, [teamId]);
  return left;
}

/** Sends a few at once. One whose check is slow frees its turn; it is awaited in the end. */
async function eachInTurn<Item>(items: readonly Item[], send: (item: Item, onSlow: () => void) => Promise<void>) {
  const queue = [...items];
  const all: Promise<void>[] = [];
  const work = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    await new Promise<void>((free) => all.push(send(item, free).then(free)));
    await work();
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  await Promise.all(all);
}

/** Sends one photo and shows how it goes. `onSlow` is called once its check is slow. */
function useSendOne(teamId: string, change: (change: Change) => void) {
  const signal = useLeaving();
  return async (photo: BatchPhoto, onSlow: () => void) => {
    const { index } = photo;
    change({ index, state: 'sending', phase: 'sending', message: null });
    const onPhase = (phase: UploadPhase) => {
      change({ index, phase });
      if (phase === 'slow') onSlow();
    };
    try {
      await send(teamId, photo, { signal: signal(), onPhase });
      change({ index, state: 'set' });
    } catch (error) {
      const message = errorMessage(error, 'photo.upload_failed');
      const state = error instanceof PhotoRefused ? 'refused' : 'failed';
      if (!isAbort(error)) change({ index, state, message });
    }
  };
}

/** The photos of a batch: matched by their names, corrected by hand, then sent three at a time. A slow check holds up no other photo. */
export function usePhotoBatch(teamId: string, players: readonly RosterPlayerView[]) {
  const [photos, dispatch] = useReducer(next, []);
  const refresh = useRosterRefresh(teamId);
  const left = useArrivedBefore(teamId, refresh);

  const sendOne = useSendOne(teamId, (change) => dispatch({ change }));
  const sendAll = async (queue: readonly BatchPhoto[]) => {
    await eachInTurn(queue, sendOne);
    await refresh();
  };
  return {
    photos,
    left,
    pick: (files: readonly File[]) => dispatch({ all: matched(files.slice(0, batchLimit), players) }),
    choose: (index: number, player: string) => dispatch({ change: { index, player } }),
    /** Sends the photos of these players. The others stay here, because a photo needs consent first. */
    sendOf: (allowed: readonly string[]) =>
      sendAll(photos.filter((photo) => allowed.includes(photo.player) && isToSend(photo))),
    /** Sends one photo again: it failed, or its check is late. */
    again: (photo: BatchPhoto) => {
      if (photo.state === 'sending') sendAgain(photo.file);
      else void sendAll([photo]);
    },
    isSending: photos.some(({ state }) => state === 'sending'),
    /** Photos with a player that are not sent yet. */
    toSend: photos.filter(({ player, state }) => player !== '' && state !== 'set'),
  };
}

export type PhotoBatch = ReturnType<typeof usePhotoBatch>;
