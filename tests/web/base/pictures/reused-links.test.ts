import { describe, expect, it } from 'vitest';
import { reportBroken, reuseLinks } from '#web/src/base/lib/signed-link.ts';

/** Returns a reply with a link of this picture, which expires `minutes` after noon. */
const reply = (picture: string, minutes: number, signature: string): string => {
  const end = Date.UTC(2026, 2, 14, 12, minutes) / 1000;
  const link = `https://goldcut.example/files/generated-cards/${picture}.jpg?Expires=${end}&Key-Pair-Id=K1&Signature=${signature}&Hash-Algorithm=SHA256`;
  return JSON.stringify({ cards: [{ front_image_url: link, name: 'Ada' }], again: [link] });
};

describe('the signed links of a page that is read repeatedly', () => {
  it('stay the same for the same picture, so that it is not loaded twice', () => {
    const first = reuseLinks(reply('stays', 60, 'first'));
    expect(first).toBe(reply('stays', 60, 'first'));
    expect(reuseLinks(reply('stays', 79, 'second'))).toBe(first);
    expect(reuseLinks(reply('other', 79, 'second'))).toBe(reply('other', 79, 'second'));
  });

  it('are replaced after twenty minutes, long before the old ones expire', () => {
    reuseLinks(reply('late', 60, 'first'));
    expect(reuseLinks(reply('late', 80, 'second'))).toBe(reply('late', 80, 'second'));
    expect(reuseLinks(reply('late', 81, 'third'))).toBe(reply('late', 80, 'second'));
  });

  it('are replaced if the picture did not load', () => {
    const { again } = JSON.parse(reuseLinks(reply('broken', 60, 'first')));
    reportBroken(again[0]);
    expect(reuseLinks(reply('broken', 61, 'second'))).toBe(reply('broken', 61, 'second'));
  });

  it('leave the rest of a reply unchanged', () => {
    const text = JSON.stringify({ description: 'See "https://example.org/?Expires=1&Key-Pair-Id=x" \\ ok', n: 1 });
    expect(JSON.parse(reuseLinks(text))).toEqual(JSON.parse(text));
  });
});
