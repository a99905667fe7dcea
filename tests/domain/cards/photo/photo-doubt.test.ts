import { describe, expect, it } from 'vitest';
import { doubtsAbout } from '#domain/cards/photo/photo-doubt.ts';

describe('The doubts about a photo', () => {
  it('are those of the closer look, and a head that is cut off or upside down', () => {
    expect(doubtsAbout({ doubts: ['outline', 'dark'], portrait: 'cut' }, false)).toEqual([
      'outline',
      'dark',
      'head_cut',
    ]);
    expect(doubtsAbout({ doubts: [], portrait: 'upside_down' }, false)).toEqual(['upside_down']);
    expect(doubtsAbout({ portrait: 'too_small' }, false)).toEqual([]);
  });

  it('lose the outline once the customer touched it up', () => {
    expect(doubtsAbout({ doubts: ['outline', 'back_lit'], portrait: 'sure' }, true)).toEqual(['back_lit']);
  });
});
