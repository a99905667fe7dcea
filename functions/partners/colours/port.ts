/** Names the colors that a photo's athlete wears, for prompts and for the builder's hint. */
export interface ColourAnalyst {
  /**
   * The clothing's main colors, largest first, as a phrase for a prompt: `red and black clothing`. `photo` is any picture that sharp reads. Throws
   * AppError `photo.unreadable` for a faulty picture; any other error is the analyst's own.
   */
  describe(photo: Uint8Array): Promise<string>;
}
