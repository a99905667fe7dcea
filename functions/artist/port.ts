import type { Snapshot } from '#domain/generation/generation';

/** What an artist is asked to paint: one option of a run. */
export interface PaintOrder {
  readonly snapshot: Snapshot;
  readonly side: 'front' | 'back';
  /** Which option, from 0. */
  readonly option: number;
  /** The cleaned photo, JPEG. */
  readonly photo: () => Promise<Uint8Array>;
  /** Aborts at the run's deadline. */
  readonly signal: AbortSignal;
}

/**
 * What came of it. `photo`: the card is drawn from the photo itself. `picture`: a new picture (JPEG or PNG) that enters the card as its photo layer.
 * Letters, numbers, frame and signature are never an artist's work (DECISIONS 4).
 */
export type Painting =
  | { readonly kind: 'photo' }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/png' };

/** A card artist. Throws AppError `photo.rejected` for a refused photo; anything else is tried again once. */
export interface CardArtist {
  readonly name: string;
  paint(order: PaintOrder): Promise<Painting>;
}

/** Name and version of what draws cards here; kept with every generation. */
export const artistEngine = 'embedded-1';
