import type { ArtistName } from '#domain/generation/artist-table';
import type { Snapshot } from '#domain/generation/generation';

/** What an artist is asked to paint: one option of a front. */
export interface PaintOrder {
  readonly snapshot: Snapshot;
  /** Which option, from 0. */
  readonly option: number;
  /** The cleaned photo, JPEG. */
  readonly photo: () => Promise<Uint8Array>;
  /** A picture in the template's look, where it has one. */
  readonly style: () => Promise<Uint8Array | null>;
  /** Aborts when this artist's time is over. */
  readonly signal: AbortSignal;
}

/**
 * What came of it. `photo`: the card is drawn from the photo itself. `picture`: a new picture (JPEG) that enters the card as its photo layer.
 * Letters, numbers, frame and signature are never an artist's work (P-51).
 */
export type Painting =
  | { readonly kind: 'photo' }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly type: 'image/jpeg' };

/**
 * A card artist. What goes wrong is thrown as an ArtistMishap, whose row says what follows; an AppError (`photo.unreadable`) is the customer's
 * photo and ends the option.
 */
export interface CardArtist {
  readonly name: ArtistName;
  paint(order: PaintOrder): Promise<Painting>;
}

/** Name and version of what draws cards here; kept with every generation. */
export const artistEngine = 'embedded-1';
