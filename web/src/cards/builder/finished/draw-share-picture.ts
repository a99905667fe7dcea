import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { foilLooks } from '#web/src/parts/card/foil/foil-looks.ts';

/** Upright, as messengers and feeds show it. */
export const pictureSize = { width: 1080, height: 1350 } as const;
/** The card on it: 2.5 by 3.5, with corners of 1/8 in. */
const card = { width: 780, height: 1092, radius: 39, turn: -0.035 } as const;
const ground = { near: '#3a2f1c', far: '#12110f', ink: '#f4efe4', foil: '#d9a93a' } as const;

type Paper = CanvasRenderingContext2D;

function sheet(width: number, height: number): Paper {
  const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!paper) throw new Error('no canvas');
  return paper;
}

/** Bypasses the browser's cache: an `<img>` caches a reply without CORS, which a canvas refuses. */
async function readPicture(url: string): Promise<ImageBitmap> {
  const reply = await fetch(url, { cache: 'no-store' });
  if (!reply.ok) throw new Error('picture could not be read');
  return createImageBitmap(await reply.blob());
}

/** The card's front with its foil in the light, on our background. The file's name does not contain the player's. */
export async function drawSharePicture(front: string, mask: string | null, finish: FoilFinish): Promise<File> {
  const [picture, plate] = await Promise.all([
    readPicture(front),
    // Without its plate the card is drawn without foil.
    mask === null ? null : readPicture(mask).catch(() => null),
    document.fonts?.load("800 44px 'Archivo Press'"),
  ]);
  const face = sheet(card.width, card.height);
  face.drawImage(picture, 0, 0, card.width, card.height);
  if (plate) layFoil(face, plate, finish);
  const paper = sheet(pictureSize.width, pictureSize.height);
  drawGround(paper);
  layCard(paper, face.canvas);
  drawImprint(paper);
  const blob = await new Promise<Blob | null>((resolve) => paper.canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('no JPEG');
  return new File([blob], 'goldcut-card.jpg', { type: 'image/jpeg' });
}

/** Only the stamped parts in a colour, by the plate (white on black). */
function stamped(plate: ImageBitmap, fill: (paper: Paper) => void): HTMLCanvasElement {
  const paper = sheet(card.width, card.height);
  paper.drawImage(plate, 0, 0, card.width, card.height);
  const pixels = paper.getImageData(0, 0, card.width, card.height);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = pixels.data[at] ?? 0;
  paper.putImageData(pixels, 0, 0);
  paper.globalCompositeOperation = 'source-in';
  fill(paper);
  return paper.canvas;
}

function bands(paper: Paper, colours: readonly string[], repeats: number): void {
  const sweep = paper.createLinearGradient(0, 0, card.width, card.height * 0.55);
  const steps = colours.length * repeats;
  for (let step = 0; step < steps; step++)
    sweep.addColorStop(step / (steps - 1), colours[step % colours.length] ?? '#000');
  paper.fillStyle = sweep;
  paper.fillRect(0, 0, card.width, card.height);
}

function layFoil(face: Paper, plate: ImageBitmap, finish: FoilFinish): void {
  const look = foilLooks[finish];
  const metal = finish === 'holo' ? look.bands : [look.bands[1] ?? '#000', look.bands[2] ?? '#000'];
  for (const [mode, opacity, colours, repeats] of [
    ['color', 0.9, metal, 1],
    ['color-dodge', 0.75, look.bands, 2],
  ] as const) {
    face.save();
    face.globalCompositeOperation = mode;
    face.globalAlpha = opacity;
    face.drawImage(
      stamped(plate, (paper) => bands(paper, colours, repeats)),
      0,
      0,
    );
    face.restore();
  }
}

function drawGround(paper: Paper): void {
  const { width, height } = pictureSize;
  const light = paper.createRadialGradient(width / 2, height * 0.4, 80, width / 2, height * 0.45, height * 0.72);
  light.addColorStop(0, ground.near);
  light.addColorStop(1, ground.far);
  paper.fillStyle = light;
  paper.fillRect(0, 0, width, height);
  // Crop marks, as on a press sheet.
  paper.strokeStyle = ground.foil;
  paper.lineWidth = 2;
  for (const [x, across] of [
    [60, 1],
    [width - 60, -1],
  ] as const) {
    for (const [y, down] of [
      [60, 1],
      [height - 60, -1],
    ] as const) {
      paper.beginPath();
      paper.moveTo(x - 26 * across, y);
      paper.lineTo(x + 14 * across, y);
      paper.moveTo(x, y - 26 * down);
      paper.lineTo(x, y + 14 * down);
      paper.stroke();
    }
  }
}

function layCard(paper: Paper, face: HTMLCanvasElement): void {
  paper.save();
  paper.translate(pictureSize.width / 2, pictureSize.height / 2 - 26);
  paper.rotate(card.turn);
  paper.beginPath();
  paper.roundRect(-card.width / 2, -card.height / 2, card.width, card.height, card.radius);
  paper.shadowColor = 'rgb(0 0 0 / 0.6)';
  paper.shadowBlur = 70;
  paper.shadowOffsetY = 34;
  paper.fillStyle = ground.far;
  paper.fill();
  paper.shadowColor = 'transparent';
  paper.clip();
  paper.drawImage(face, -card.width / 2, -card.height / 2);
  paper.restore();
}

function drawImprint(paper: Paper): void {
  paper.fillStyle = ground.ink;
  paper.font = "800 40px 'Archivo Press', 'Arial Narrow', sans-serif";
  paper.textAlign = 'center';
  paper.fillText('GOLDCUT', pictureSize.width / 2, pictureSize.height - 50);
}

/** Passes the picture to the device's share sheet. */
export async function sendPicture(file: File): Promise<void> {
  // A customer who closes the sheet needs no message.
  await navigator.share({ files: [file] }).catch(() => undefined);
}
