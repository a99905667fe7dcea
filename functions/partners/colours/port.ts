/** Names the colours that a photo's athlete wears, for prompts and for the builder's hint. */
export interface ColourAnalyst {
  /**
   * The clothing's main colours, largest first, as words for a prompt: `red and black clothing`. `photo` is any picture that sharp reads. Throws
   * AppError `photo.unreadable` where the customer's picture is at fault; any other error is the analyst's own.
   */
  describe(photo: Uint8Array): Promise<string>;
}
