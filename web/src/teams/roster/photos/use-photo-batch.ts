import { useReducer } from 'react';
import { matchPhotos } from '#domain/teams/roster/match-photos.ts';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { useLeaving } from '#web/src/base/lib/use-leaving.ts';
import { PhotoRefused } from '#web/src/cards/data/upload-photo.ts';
import { setPlayerPhotos, useRosterRefresh } from '../../data/roster.ts';
import { uploadForTeam } from '../../data/team-uploads.ts';

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
  readonly state: 'waiting' | 'sending' | 'set' | 'refused';
  /** Why it was refused, for the coach. */
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
    return { index, file, player: player ?? '', sure: player !== null, candidates, state: 'waiting', message: null };
  });
}

/** Uploads a photo for its player. Throws an error with the message to show. */
async function send(teamId: string, { file, player }: BatchPhoto, signal: AbortSignal): Promise<void> {
  const photo_key = await uploadForTeam(teamId, file, { signal });
  const matches = [{ player_id: player, photo_key }];
  const { results } = await setPlayerPhotos(teamId, { matches });
  const error = results[0]?.error;
  if (error) throw new PhotoRefused(error.message);
}

/** The photos of a batch: matched by their names, corrected by hand, then sent three at a time. */
export function usePhotoBatch(teamId: string, players: readonly RosterPlayerView[]) {
  const [photos, dispatch] = useReducer(next, []);
  const refresh = useRosterRefresh(teamId);
  const signal = useLeaving();

  const sendOne = async (photo: BatchPhoto) => {
    const { index } = photo;
    dispatch({ change: { index, state: 'sending', message: null } });
    try {
      await send(teamId, photo, signal());
      dispatch({ change: { index, state: 'set' } });
    } catch (error) {
      const message = errorMessage(error, 'photo.upload_failed');
      if (!isAbort(error)) dispatch({ change: { index, state: 'refused', message } });
    }
  };
  /** Sends the photos of these players. The others stay here, because a photo needs consent first. */
  const sendOf = async (allowed: readonly string[]) => {
    const queue = photos.filter(
      ({ player, state }) => allowed.includes(player) && (state === 'waiting' || state === 'refused'),
    );
    const work = async () => {
      // oxlint-disable-next-line no-await-in-loop -- each worker sends one photo after the other
      for (let photo = queue.shift(); photo; photo = queue.shift()) await sendOne(photo);
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, work));
    await refresh();
  };
  return {
    photos,
    pick: (files: readonly File[]) => dispatch({ all: matched(files.slice(0, batchLimit), players) }),
    choose: (index: number, player: string) => dispatch({ change: { index, player } }),
    sendOf,
    isSending: photos.some(({ state }) => state === 'sending'),
    /** Photos with a player that are not sent yet. */
    toSend: photos.filter(({ player, state }) => player !== '' && state !== 'set'),
  };
}

export type PhotoBatch = ReturnType<typeof usePhotoBatch>;
