import type { CropFraction } from '../render/card-request.ts';

/** Names the colours that a photo's athlete wears, for prompts and for the builder's hint. */
export interface ColourAnalyst {
  /**
   * The clothing's main colours, largest first, as words for a prompt: `red and black clothing`. `photo` is any
   * picture that sharp reads; `crop` is a part of it in fractions. At least 3 characters. Throws AppError
   * `photo.unreadable`.
   */
  describe(photo: Uint8Array, crop?: CropFraction | null): Promise<string>;
}
