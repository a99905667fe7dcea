import type { ArtistName } from '#domain/cards/generation/artist-table.ts';
import type { Snapshot } from '#domain/cards/generation/generation.ts';

/** An option of a front to paint. */
export interface PaintOrder {
  readonly snapshot: Snapshot;
  /** Option number, from 0. */
  readonly option: number;
  /** The cleaned photo, JPEG. */
  readonly photo: () => Promise<Uint8Array>;
  /** A picture in the template's look, or null. */
  readonly style: () => Promise<Uint8Array | null>;
  /** Aborts when this artist's time is over. */
  readonly signal: AbortSignal;
}

export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The result of an artist. `photo`: the card is drawn from the photo itself. `picture`: a painted scene (JPEG) replaces the part `cut` of the photo;
 * the photo's athlete is put back into it. The renderer draws letters, numbers, frame and signature in both cases (P-51).
 */
export type Painting =
  | { readonly kind: 'photo' }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly cut: Cut };

/** A card artist. Throws a ProviderError, whose row decides what follows, or an AppError (`photo.unreadable`) for a faulty photo, which ends the option. */
export interface CardArtist {
  readonly name: ArtistName;
  paint(order: PaintOrder): Promise<Painting>;
}

/** Name and version of the engine that draws cards; stored with every generation. */
export const artistEngine = 'embedded-1';
