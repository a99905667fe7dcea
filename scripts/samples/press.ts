import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { type ProfileName, printerProfiles, profileNames } from '#domain/cards/print/printer-profiles.ts';
import { brand } from '#domain/values/brand.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { type CardMaster, drawArt, drawMaster } from '#studio/press/card-master.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { artPng } from '#studio/press/proof-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { sampleCardRequest } from './pictures/make-card.ts';
import { sampleOf } from './pictures/sample-table.ts';
import '#local/lambda/jsx-hook.ts';

/** `npm run press -- <output folder> [design]`: every kind of print file, to view or to send to a printer. */
async function pressEverything(outDir: string, design = 'voltage'): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const written: string[] = [];
  const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    await writeFile(join(outDir, name), bytes);
    written.push(name);
  };
  const sample = sampleOf(design);
  const [front, back] = [await sampleCardRequest(sample, 'front'), await sampleCardRequest(sample, 'back')];
  const requests = { front, back };
  const card = { front: await drawMaster(requests.front), back: await drawMaster(requests.back) };
  for (const name of profileNames) await pressProfile(name, card, requests, keep);

  const cards = Array.from({ length: 18 }, () => card);
  const base = { title: 'Sheet', finish: foilFinishes[0] } as const;
  const [foiled, plain] = [printerProfiles['sheet-fed-foil'], printerProfiles['foil-mask']];
  await keep('sheet-18-up.pdf', await sheetPdf({ ...base, sheet: '18-up', cards, profile: foiled }));
  await keep('sheet-9-up.pdf', await sheetPdf({ ...base, sheet: '9-up', cards: cards.slice(9), profile: plain }));
  await keep('mega-poster.pdf', await posterPdf(await drawPoster(requests.front), 'MEGA print'));
  // Imported after the hook that compiles their JSX.
  const { packingSlipPdf } = await import('#studio/press/documents/packing-slip.tsx');
  const { shippingLabelPdf } = await import('#studio/press/documents/shipping-label.tsx');
  await keep('packing-slip.pdf', await packingSlipPdf(sampleSlip(requests.front.texts.player_name)));
  await keep('label.pdf', await shippingLabelPdf(sampleLabel));
  return written;
}

async function pressProfile(
  name: ProfileName,
  card: Readonly<Record<'front' | 'back', CardMaster>>,
  requests: Readonly<Record<'front' | 'back', RenderRequest>>,
  keep: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const profile = printerProfiles[name];
  for (const side of ['front', 'back'] as const) {
    if (profile.file === 'png') {
      await keep(`${name}-${side}.png`, await artPng(await drawArt(requests[side], profile.dpi)));
      continue;
    }
    const { foilMask } = card[side];
    for (const finish of profile.foil === 'plate' ? foilFinishes : foilFinishes.slice(0, 1)) {
      const label = profile.foil === 'plate' ? `${name}-${finish}` : name;
      await keep(`${label}-${side}.pdf`, await singleCardPdf(card[side], `Card ${side}`, profile, finish));
    }
    if (profile.foil === 'mask' && foilMask) await keep(`${name}-${side}.png`, foilMask.png);
  }
}

const address = ['Dina Sample', '12 North Light Road, Apt 4', 'Springfield, CA 94105', 'United States'];
const orderNumber = 'GC-2026-000123';

const sampleSlip = (name: string) => ({
  orderNumber,
  orderedOn: 'November 20, 2026',
  shipTo: address,
  boxes: [{ name: 'First box', finish: 'Gold foil', cards: [{ name, quantity: 18 }] }],
});

const sampleLabel = {
  orderNumber,
  from: [brand.name, ...brand.senderLines],
  to: address,
  service: 'Ground',
  trackingCode: '9400100000000000000000',
  trackingUrl: 'https://goldcut.example/tracking',
};

const [outDir, design] = process.argv.slice(2);
if (!outDir) {
  console.error('usage: npm run press -- <output folder> [design]');
  process.exit(1);
}
const files = await pressEverything(outDir, design);
console.log(files.map((file) => join(outDir, file)).join('\n'));
