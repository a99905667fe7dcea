import sharp, { type Sharp } from 'sharp';

/** One picture of the gallery. */
export interface Picture {
  readonly file: string;
  readonly caption: string;
  readonly bytes: Uint8Array;
}

/** A design on a photo: its options, its back and its foil mask side by side. */
export interface Strip {
  readonly title: string;
  readonly pictures: readonly Picture[];
}

const cell = { width: 150, height: 210, gap: 6 };
/** Strips per row of the contact sheet. */
const strips = 4;
const paper = '#23262b';

const plain = (text: string): string => text.replace(/[<>&"]/g, ' ');

/** The gallery as one page. Every picture opens at full size. */
export function galleryPage(rows: readonly Strip[]): string {
  const figure = ({ file, caption }: Picture) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" width="240" height="336" alt=""></a><figcaption>${plain(caption)}</figcaption></figure>`;
  const body = rows
    .map(({ title, pictures }) => `<h2>${plain(title)}</h2><section>${pictures.map(figure).join('')}</section>`)
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{background:${paper};color:#ddd;font:13px system-ui,sans-serif;padding:16px}section{display:flex;gap:12px;overflow:auto}figure{margin:0}img{border-radius:10px}h2{font-size:15px}</style>
${body}</html>`;
}

async function placed(rows: readonly Strip[], perStrip: number) {
  const stripWidth = perStrip * (cell.width + cell.gap) + 2 * cell.gap;
  const all = rows.flatMap(({ pictures }, strip) =>
    pictures.map(async ({ bytes }, place) => ({
      input: await sharp(bytes).resize(cell.width, cell.height, { fit: 'contain', background: paper }).toBuffer(),
      left: cell.gap + (strip % strips) * stripWidth + place * (cell.width + cell.gap),
      top: cell.gap + Math.floor(strip / strips) * (cell.height + cell.gap),
    })),
  );
  return { cells: await Promise.all(all), width: cell.gap + strips * stripWidth };
}

/** All pictures, small, on one sheet. */
export async function contactSheet(rows: readonly Strip[]): Promise<Sharp> {
  const perStrip = Math.max(1, ...rows.map(({ pictures }) => pictures.length));
  const { cells, width } = await placed(rows, perStrip);
  const height = cell.gap + Math.max(1, Math.ceil(rows.length / strips)) * (cell.height + cell.gap);
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: paper } })
      .composite(cells)
      .png()
      .toBuffer(),
  );
}
