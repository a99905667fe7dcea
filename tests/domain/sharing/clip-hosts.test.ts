import { describe, expect, it } from 'vitest';
import { errorTable } from '#domain/errors';
import { clipAddress, clipHostName, clipHostNames } from '#domain/sharing/clip-hosts';
import { codeOf } from '../code-of.ts';

describe('the address of a clip', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'YouTube'],
    ['youtu.be/dQw4w9WgXcQ', 'YouTube'],
    ['  https://m.youtube.com/shorts/abc  ', 'YouTube'],
    ['https://vimeo.com/76979871', 'Vimeo'],
    ['https://www.hudl.com/video/3/1/abc', 'Hudl'],
    ['https://photos.app.goo.gl/abc', 'Google Photos'],
    ['https://www.icloud.com/photos/#0abc', 'iCloud'],
    ['HTTPS://WWW.TikTok.com/@mara/video/1', 'TikTok'],
  ])('takes %s as a clip on %s', (typed, host) => {
    const clip = clipAddress(typed);
    expect(clip.host).toBe(host);
    expect(clip.url).toMatch(/^https:\/\/[a-z.]+\//);
    expect(clipHostName(clip.url)).toBe(host);
    expect(clipAddress(clip.url)).toEqual(clip);
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
  ])('refuses %j, which is no plain https address', (typed) => {
    expect(codeOf(() => clipAddress(typed))).toBe('clip.no_address');
  });

  it.each([
    'https://evil.example/youtube.com/watch',
    'https://youtube.com.evil.example/watch',
    'https://notyoutube.com/watch',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.facebook.com/l.php?u=https://evil.example',
    'https://youtube.com/',
    'https://google.com/url?q=https://youtube.com/watch',
  ])('refuses %s, which is no clip of a known host', (typed) => {
    expect(codeOf(() => clipAddress(typed))).toBe('clip.host_unknown');
  });

  it('names every host in the words of the refusal', () => {
    const { words } = errorTable['clip.host_unknown'];
    const missing = clipHostNames.filter((name) => !words.includes(name.replace('Google Photos', 'Photos')));
    expect(missing).toEqual([]);
  });
});
