import { loadPicture } from './load-picture.ts';

/** Pixels of a side of the compared copies: enough to notice a turn, little enough to ignore compression. */
const side = 24;
/** The picture shrunk to a square, as RGBA. Null without a canvas. */
function squareOf(picture: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return null;
  paper.imageSmoothingQuality = 'high';
  paper.fillStyle = '#fff'; // like the server's ground
  paper.fillRect(0, 0, side, side);
  paper.drawImage(picture, 0, 0, side, side);
  return paper.getImageData(0, 0, side, side).data;
}

const meanOf = (values: ArrayLike<number>, of: (value: number, index: number) => number): number =>
  Array.from(values, of).reduce((sum, value) => sum + value, 0) / values.length;

/** Whether two copies of a photo show the same, up to compression and colour profiles. */
export function looksAlike(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const middle = meanOf(one, (value) => value);
  const contrast = meanOf(one, (value) => Math.abs(value - middle));
  const difference = meanOf(one, (value, index) => Math.abs(value - (other[index] ?? 0)));
  return difference <= 4 + contrast / 4;
}

/** Loads the server's picture of a photo, which is printed. @returns whether it shows the same as the browser's own picture of the file */
export async function showsTheSame(local: HTMLImageElement, url: string): Promise<boolean> {
  const [one, other] = [squareOf(local), squareOf(await loadPicture(url))];
  return one === null || other === null || looksAlike(one, other);
}
