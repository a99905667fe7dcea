import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { siteFileHeaders } from '#domain/tables/site-files.ts';
import { brand } from '#domain/values/brand.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const publicDir = join(import.meta.dirname, '../../../web/public');
const shell = readFileSync(join(publicDir, '../index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(publicDir, 'manifest.webmanifest'), 'utf8')) as Readonly<
  Record<string, unknown>
> & { readonly icons: readonly Icon[] };

describe('the web manifest', () => {
  it('is linked in the head of every page and has the name, tagline and color of the site', () => {
    expect(shell).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const [, paper] = /name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: light\)"/.exec(shell) ?? [];
    expect(manifest).toMatchObject({ name: brand.name, description: brand.tagline, start_url: '/' });
    expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
    expect(siteFileHeaders('/manifest.webmanifest')['content-type']).toBe('application/manifest+json');
  });

  it('has the icons of an installed site: 192 and 512 pixels, and a maskable one', () => {
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });

  it.each(manifest.icons.filter(({ type }) => type === 'image/png'))('has the true size of $src', async (icon) => {
    const { width, height, format } = await sharp(join(publicDir, icon.src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
    expect(siteFileHeaders(icon.src)['content-type']).toBe(icon.type);
  });
});

it('the touch icon is 180 pixels wide and fills its corners, which a phone rounds itself', async () => {
  const [, src = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(shell) ?? [];
  const picture = sharp(join(publicDir, src));
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([180, 180]);
  const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([0x16, 0x13, 0x0e, 255]);
});
