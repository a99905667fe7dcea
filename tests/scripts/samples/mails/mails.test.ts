import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailKinds } from '#domain/tables/events.ts';
import { brand } from '#domain/values/brand.ts';
import { colors, night } from '#functions/mail/page/mail-styles.ts';
import { bodyOf, sampleMail } from '#scripts/samples/mails/write-mails.ts';

beforeAll(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://shop.example');
  return () => vi.unstubAllEnvs();
});

/** Relative luminance of a color (WCAG 2.2). */
function light(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

describe.each(mailKinds)('the mail %s', (kind) => {
  it('is an accessible page with language, title, one heading, alt texts and presentational tables', async () => {
    const mail = await sampleMail(kind);
    const { html } = await bodyOf(mail);
    expect(html).toMatch(/^<!doctype html><html[^>]* lang="en"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<article [^>]*aria-label="[^"]+"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // The badge stands beside the brand's name.
    const mute = [...html.matchAll(/<img [^>]*>/g)].filter(([picture]) => !/alt="[^"]+"/.test(picture));
    expect(mute.map(([picture]) => picture.includes('/icon-192.png') && picture.includes('alt=""'))).toEqual([true]);
    expect([...html.matchAll(/<table [^>]*>/g)].filter(([table]) => !table.includes('role="presentation"'))).toEqual(
      [],
    );
  });

  it('has one main button, the reason for the mail, the postal address and no text below 16 pixels', async () => {
    const mail = await sampleMail(kind);
    const { html, text } = await bodyOf(mail);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(mail.why).toMatch(/^You get this mail/);
    for (const part of [html.replaceAll('&#x27;', "'"), text]) {
      expect(part).toContain(mail.why);
      expect(part).toContain(brand.postalAddress);
    }
    const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
    expect(sizes.filter((size) => size < 16)).toEqual([]);
  });

  it('supports dark mode, has no script or tracking pixel, and stays below the size that Gmail cuts off', async () => {
    const { html, text } = await bodyOf(await sampleMail(kind));
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/<img [^>]*(width="[01]"|height="[01]")/);
    expect(html).not.toMatch(/<script|<link /);
    // Gmail cuts mails off at 102 KB.
    expect(html.length).toBeLessThan(100_000);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

it('every text colour of the mails has enough contrast to its ground, in light and dark', () => {
  const pairs = [colors, night].flatMap(({ paper, ink, quiet, link }) =>
    [ink, quiet, link].map((on) => [on, paper] as const),
  );
  expect(pairs.filter(([on, paper]) => contrast(on, paper) < 4.5)).toEqual([]);
  expect(contrast(night.paper, night.gold)).toBeGreaterThan(4.5);
});
