import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** A photo that has arrived. Neither the photo nor its name is stored. */
interface ArrivedPhoto {
  readonly uploadId: string;
  /** Null once it is the player's photo. */
  readonly player: string | null;
}

type Arrived = Readonly<Record<string, ArrivedPhoto>>;

/** Recognises a file that is picked again. */
const fileKey = ({ size, lastModified }: File): string => `${size} ${lastModified}`;

/** The photos of a team that arrived in this tab, also before a reload: none of them is sent again. */
export function arrivedPhotos(teamId: string) {
  const read = (): Arrived => readStoredById<Arrived>(storageKeys.arrivedPhotos, 'session')[teamId] ?? {};
  const write = (all: Arrived) => writeStoredById(storageKeys.arrivedPhotos, teamId, all, 'session');
  const forgotten = (key: string): Arrived => Object.fromEntries(Object.entries(read()).filter(([at]) => at !== key));
  return {
    of: (file: File): ArrivedPhoto | null => read()[fileKey(file)] ?? null,
    /** Those that are not their player's photo yet, under their keys. */
    waiting: () =>
      Object.entries(read()).flatMap(([key, { uploadId, player }]) =>
        player === null ? [] : [{ key, uploadId, player }],
      ),
    add: (file: File, uploadId: string, player: string) => write({ ...read(), [fileKey(file)]: { uploadId, player } }),
    /** Stores that the photo is its player's. */
    settle: (file: File) => {
      const photo = read()[fileKey(file)];
      if (photo) write({ ...read(), [fileKey(file)]: { ...photo, player: null } });
    },
    forget: (file: File | string) => write(forgotten(typeof file === 'string' ? file : fileKey(file))),
  };
}
