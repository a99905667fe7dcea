import type { CropFraction } from '../render/card-request.ts';

/** Says in words what a photo's athlete wears, for prompts and for the builder's hint. */
export interface ColourAnalyst {
  /**
   * The clothing's main colours, most seen first, as words for a prompt: `red and black clothing`.
   * `photo` is any picture sharp may read; `crop` is a part of it in fractions. At least 3 characters. Throws AppError `photo.unreadable`.
   */
  describe(photo: Uint8Array, crop?: CropFraction | null): Promise<string>;
}
