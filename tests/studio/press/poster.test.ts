import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderCard } from '#studio/card/render-card.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { aRequest, meanDifference, small } from '../card/card-builder.ts';
import { boxesOf, checkPdf, imagesOf, pageOf } from './pdf-tools.ts';

const dpi = 60;
let pdf: Uint8Array;
let page: Uint8Array;

beforeAll(async () => {
  pdf = await posterPdf(await drawPoster(await aRequest()), 'MEGA');
  page = await pageOf(pdf, 1, dpi);
});

/** A part of the trimmed poster, in inches from its upper left. */
const cut = (left: number, top: number, width: number, height: number): Promise<Buffer> => {
  const pixels = (inches: number): number => Math.round(inches * dpi);
  const area = { left: pixels(left + 0.125), top: pixels(top + 0.125), width: pixels(width), height: pixels(height) };
  return sharp(page).extract(area).png().toBuffer();
};

describe('the MEGA print', () => {
  it('is a valid file of 11 x 18 in with a bleed of an eighth of an inch', async () => {
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    expect(await boxesOf(pdf)).toMatchObject({ MediaBox: [0, 0, 810, 1314], TrimBox: [9, 9, 801, 1305] });
  });

  it('is CMYK at 300 dpi in both directions', async () => {
    const images = await imagesOf(pdf);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatchObject({ colour: 'cmyk', ppi: [300, 300] });
  });

  it('shows the card’s whole art, 11 x 15.4 in, without stretching it', async () => {
    const art = await small((await renderCard(await aRequest())).jpeg);
    const difference = async (width: number, height: number) =>
      meanDifference(art, await small(await cut((11 - width) / 2, 0, width, height)));
    const exact = await difference(11, 15.4);
    expect(exact).toBeLessThan(14);
    expect(await difference(11, 15)).toBeGreaterThan(exact);
    expect(await difference(11, 15.8)).toBeGreaterThan(exact);
    expect(await difference(10.7, 15.4)).toBeGreaterThan(exact);
  });

  it('has no empty light plate beside the name', async () => {
    const { channels } = await sharp(await cut(8.6, 15.8, 2, 0.9)).stats();
    for (const { max } of channels.slice(0, 3)) expect(max).toBeLessThan(140);
  });
});
