import { describe, expect, it } from 'vitest';
import { nextSeason } from '#domain/cards/card/new-card.ts';
import { clipOnBack, printedClipAddress, withClip, withoutClip } from '#domain/cards/sharing/clip.ts';
import { checkShareable, isShared, ShareInput, sharedCard } from '#domain/cards/sharing/share.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { aCard } from '#tests/builders/a-card.ts';
import { codeOf } from '../../code-of.ts';

const at = '2026-11-22T12:00:00.000Z';
const chosen = {
  front: { generation_id: 'gen_front', option: 0 },
  back: { generation_id: 'gen_back', option: 0 },
};
const finished = aCard({ status: 'completed', front_image_key: 'u/f.jpg', back_image_key: 'u/b.jpg', chosen });
const input = ShareInput.parse({ agreed: true, words_version: shareText.version });
const shared = sharedCard(finished, 'code', input, at);

describe('sharing a card', () => {
  it('needs the owner’s agreement to the current text', () => {
    expect(ShareInput.safeParse({ agreed: false, words_version: shareText.version }).success).toBe(false);
    expect(ShareInput.safeParse({ agreed: true, words_version: '2020-01-01' }).success).toBe(false);
    expect(shared.share).toMatchObject({ agreed_at: at, words_version: shareText.version, front: 'gen_front' });
  });

  it('does not show the name unless the owner allows it', () => {
    expect(shared.share?.show_name).toBe(false);
  });

  it('keeps the address when it is repeated', () => {
    expect(sharedCard(shared, 'another', input, at).share?.code).toBe('code');
  });

  it.each([
    ['an unfinished card', aCard({ status: 'draft_back', front_image_key: 'u/f.jpg' }), 'sharing.unfinished'],
    ['a held card', { ...finished, held: true }, 'card.held'],
  ])('is refused for %s', (_, card, code) => {
    expect(codeOf(() => checkShareable(card))).toBe(code);
  });

  it.each([
    ['held', { held: true }],
    ['made again', { status: 'processing_back' as const }],
    ['stopped', { status: 'failed' as const, front_image_key: null, back_image_key: null }],
    ['given another front', { chosen: { ...chosen, front: { generation_id: 'gen_other', option: 0 } } }],
  ])('shows nothing while the card is %s', (_, change) => {
    expect(isShared(shared)).toBe(true);
    expect(isShared({ ...shared, ...change })).toBe(false);
  });

  it('is not inherited by the card of the next season', () => {
    const card = withClip(shared, 'https://vimeo.com/1', { code: 'c', address: 'a' }, at);
    const copy = nextSeason(card, { stats: 'keep', photo: 'keep' }, null, { id: 'crd_2', at });
    expect([copy.share, copy.clip]).toEqual([null, null]);
  });
});

describe('the clip of a card', () => {
  const made = { code: 'C0DE', address: 'HTTPS://GOLDCUT.EXAMPLE/CLIP/C0DE' };
  const on = withClip(finished, 'https://vimeo.com/1', made, at);

  it('is on the back while it is switched on', () => {
    expect(clipOnBack(finished)).toBeNull();
    expect(clipOnBack(on)).toBe(made.address);
    expect(clipOnBack(withoutClip(on, at))).toBeNull();
  });

  it('keeps its code for printed cards after it was switched off or its address changed', () => {
    const again = withClip(withoutClip(on, at), 'https://vimeo.com/2', { code: 'new', address: 'new' }, at);
    expect(again.clip).toEqual({ ...made, url: 'https://vimeo.com/2' });
  });

  it('has an address in capitals, which a small QR code can hold', () => {
    expect(printedClipAddress('https://goldcut.example', 'AB12')).toBe('HTTPS://GOLDCUT.EXAMPLE/CLIP/AB12');
  });
});
