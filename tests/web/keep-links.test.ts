import { describe, expect, it } from 'vitest';
import type { SetCardView } from '#domain/sets/team-set';
import { keepLinks } from '#web/data/teams/keep-links';

const aCardSigned = (at: string, over: Partial<SetCardView> = {}): SetCardView => {
  const url = `https://pictures.example/1_thumb.webp?X-Amz-Date=${at}&X-Amz-Signature=${at}`;
  return { number: 1, updated_at: '2026-11-22T12:00:00.000Z', front_thumbnail_url: url, ...over } as SetCardView;
};

describe('the links of a card in a list that is read again and again', () => {
  const before = aCardSigned('20261122T120000Z');

  it('stay while the card stays, so that no picture is loaded twice', () => {
    expect(keepLinks(before, aCardSigned('20261122T120300Z'))).toBe(before);
  });

  it('are new where the card changed, came new, or where they are old', () => {
    const changed = aCardSigned('20261122T120300Z', { updated_at: '2026-11-22T12:03:00.000Z' });
    expect(keepLinks(before, changed)).toBe(changed);
    expect(keepLinks(undefined, before)).toBe(before);
    const late = aCardSigned('20261122T122100Z');
    expect(keepLinks(before, late)).toBe(late);
    const unmade = { ...before, front_thumbnail_url: null };
    expect(keepLinks(unmade, before)).toBe(before);
  });
});
