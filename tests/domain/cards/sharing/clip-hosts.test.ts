import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipAddress, clipHostName, clipHostNames } from '#domain/cards/sharing/clip-hosts.ts';
import { errorTable } from '#domain/tables/errors.ts';
import { codeOf } from '../../code-of.ts';

const resultOf = <T>(make: () => T): T | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

describe('the address of a clip', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'YouTube'],
    ['youtu.be/dQw4w9WgXcQ', 'YouTube'],
    ['  https://m.youtube.com/shorts/dQw4w9WgXcQ  ', 'YouTube'],
    ['https://vimeo.com/76979871', 'Vimeo'],
    ['https://www.hudl.com/video/3/1/abc', 'Hudl'],
    ['https://photos.app.goo.gl/abc', 'Google Photos'],
    ['https://www.icloud.com/photos/#0abc', 'iCloud'],
    ['HTTPS://WWW.TikTok.com/@mara/video/1', 'TikTok'],
  ])('accepts %s as a clip on %s', (typed, host) => {
    const clip = clipAddress(typed);
    expect(clip.host).toBe(host);
    expect(clip.url).toMatch(/^https:\/\/[a-z.]+\//);
    expect(clipHostName(clip.url)).toBe(host);
    expect(clipAddress(clip.url)).toEqual(clip);
  });

  it.each([
    ['https://www.instagram.com/reel/C1a-b_2/?igsh=abc%3D%3D', 'Instagram'],
    ['https://vm.tiktok.com/ZMabc123/', 'TikTok'],
    ['https://www.facebook.com/rovers.fc/videos/123456/', 'Facebook'],
    ['https://www.facebook.com/watch/?v=123456', 'Facebook'],
    ['https://fb.watch/a1-b2/', 'Facebook'],
    ['https://drive.google.com/file/d/1a_b-c/view?usp=sharing', 'Google Drive'],
    ['https://www.dropbox.com/scl/fi/ab12/My%20goal.mp4?rlkey=x&dl=0', 'Dropbox'],
    ['https://onedrive.live.com/?cid=1&resid=A%21123', 'OneDrive'],
    ['https://1drv.ms/v/s!Ab-c', 'OneDrive'],
    ['https://www.twitch.tv/videos/123', 'Twitch'],
    ['https://web.gc.com/teams/a1/schedule/b2/videos', 'GameChanger'],
    ['https://app.veo.co/matches/20260101-final/', 'Veo'],
    ['https://vimeo.com/x/../76979871', 'Vimeo'],
  ])('accepts the address that the Share button of its site produces: %s', (typed, host) => {
    const clip = clipAddress(typed);
    expect(clip.host).toBe(host);
    expect(clipAddress(clip.url)).toEqual(clip);
  });

  it.each([
    'https://www.youtube.com/./redirect?q=https://evil.example',
    'https://www.youtube.com/x/../redirect?q=https://evil.example',
    'https://www.youtube.com/%2e/redirect?q=https://evil.example',
    'https://www.youtube.com//redirect?q=https://evil.example',
    'https://www.youtube.com/Redirect?q=https://evil.example',
    'https://www.youtube.com/%72edirect?q=https://evil.example',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&next=https%253A%252F%252Fevil.example',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://youtu.be/redirect?q=evil.example',
    'https://facebook.com/./l.php?u=https://evil.example',
    'https://www.facebook.com/l.php?u=https://evil.example',
    'https://vimeo.com/redirect?url=https://evil.example',
    'https://www.instagram.com/linkshim/?u=https://evil.example',
    'https://www.tiktok.com/link/v2?target=https://evil.example',
    'https://youtube.com/',
  ])('refuses %s, which may redirect a visitor, and names the form of a clip’s address', (typed) => {
    expect(codeOf(() => clipAddress(typed))).toBe('clip.form_unknown');
    expect(() => clipAddress(typed)).toThrow(
      expect.objectContaining({
        detail: { fields: { url: expect.stringMatching(/^A clip on \w+ has an address like /) } },
      }),
    );
    expect(clipHostName(typed)).toBe('');
  });

  it.each([
    'https://youtube.com./watch?v=dQw4w9WgXcQ',
    'https://xn--yutube-wqf.com/watch?v=dQw4w9WgXcQ',
    'https://yоutube.com/watch',
  ])('refuses %s, which only looks like an address of a known host', (typed) => {
    expect(['clip.no_address', 'clip.host_unknown']).toContain(codeOf(() => clipAddress(typed)));
  });

  it('never leads to a redirector, however it is written', () => {
    const host = fc.constantFrom(
      'www.youtube.com',
      'youtu.be',
      'vimeo.com',
      'facebook.com',
      'm.facebook.com',
      'tiktok.com',
    );
    const word = fc.constantFrom(
      'redirect',
      'Redirect',
      'l.php',
      'link',
      'login',
      '%72edirect',
      'attribution_link',
      'flx',
    );
    const detour = fc.array(fc.constantFrom('.', '..', '', '%2e', '%2E%2e', 'watch', 'x', '%2f', ';'), {
      maxLength: 4,
    });
    const query = fc.constantFrom(
      '?q=https://evil.example',
      '?u=//evil.example',
      '?next=https%3A%2F%2Fevil.example',
      '?v=1&url=evil.example',
      '',
    );
    const judged = () =>
      fc.assert(
        fc.property(host, detour, word, detour, query, (name, before, redirector, after, rest) => {
          const typed = `https://${name}/${[...before, redirector, ...after].join('/')}${rest}`;
          const clip = resultOf(() => clipAddress(typed));
          return clip === null || !/redirect|l\.php|link|login|flx/i.test(new URL(clip.url).pathname);
        }),
      );
    expect(judged).not.toThrow();
  });

  it('stores an address that a browser reads as it was checked', () => {
    const judged = () =>
      fc.assert(
        fc.property(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.constantFrom('vimeo.com', 'youtu.be', 'fb.watch'),
          (url, name) => {
            const clip = resultOf(() => clipAddress(url.replace(/^\w+:\/\/[^/?#]+/, `https://${name}`)));
            if (!clip) return true;
            const again = clipAddress(clip.url);
            return (
              new URL(clip.url).href === clip.url && again.url === clip.url && clipHostName(clip.url) === clip.host
            );
          },
        ),
      );
    expect(judged).not.toThrow();
  });

  it.each([
    '',
    'my goal against Rovers',
    'http://youtube.com/watch?v=1',
    'ftp://youtube.com/x',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://youtube.com@evil.example/watch',
    'https://youtube.com:8443/watch',
    'https://evil.example\\@youtube.com/watch',
    'https://youtube.com/watch?v=1 onclick',
    'https://youtube.com/"><script>',
    'https://youtube.com/%0d\nx',
    `https://youtube.com/watch?v=${'a'.repeat(500)}`,
    '//youtube.com/watch',
  ])('refuses %j, which is not a plain https address', (typed) => {
    expect(codeOf(() => clipAddress(typed))).toBe('clip.no_address');
  });

  it.each([
    'https://evil.example/youtube.com/watch',
    'https://youtube.com.evil.example/watch',
    'https://notyoutube.com/watch',
    'https://google.com/url?q=https://youtube.com/watch',
  ])('refuses %s, which is not on a known host', (typed) => {
    expect(codeOf(() => clipAddress(typed))).toBe('clip.host_unknown');
  });

  it('names every host in the error message', () => {
    const { message } = errorTable['clip.host_unknown'];
    const missing = clipHostNames.filter((name) => !message.includes(name.replace('Google Photos', 'Photos')));
    expect(missing).toEqual([]);
  });
});
