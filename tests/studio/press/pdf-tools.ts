import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

function tool(name: string, args: readonly string[], folder: string): string {
  try {
    return execFileSync(name, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`${name} is missing. Run "npm run tools".`);
    throw error;
  }
}

/** Runs `look` on a PDF in its own temporary folder. */
async function inFolder<T>(pdf: Uint8Array, look: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'goldcut-press-'));
  try {
    writeFileSync(join(folder, 'file.pdf'), pdf);
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** qpdf's report on the file; throws on errors. */
export const checkPdf = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, (folder) => tool('qpdf', ['--check', 'file.pdf'], folder));

/** A page's boxes in points: `MediaBox` → left, bottom, right, top. */
export function boxesOf(pdf: Uint8Array, page = 1): Promise<Record<string, number[]>> {
  return inFolder(pdf, (folder) => {
    const lines = tool('pdfinfo', ['-box', '-f', String(page), '-l', String(page), 'file.pdf'], folder);
    const found = [...lines.matchAll(/(\w+Box):\s+([\d.\s-]+)\n/g)];
    return Object.fromEntries(
      found.map(([, name = '', values = '']) => [name, values.trim().split(/\s+/).map(Number)]),
    );
  });
}

export const metadataOf = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, (folder) => tool('pdfinfo', ['-meta', 'file.pdf'], folder));

export const textOf = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, (folder) => tool('pdftotext', ['-layout', 'file.pdf', '-'], folder));

/** The names of a file's fonts. */
export const fontsOf = (pdf: Uint8Array): Promise<string[]> =>
  inFolder(pdf, (folder) => tool('pdffonts', ['file.pdf'], folder).trim().split('\n').slice(2));

export interface PlacedImage {
  readonly page: number;
  readonly type: string;
  readonly colour: string;
  readonly ppi: readonly [number, number];
}

export function imagesOf(pdf: Uint8Array): Promise<PlacedImage[]> {
  return inFolder(pdf, (folder) =>
    tool('pdfimages', ['-list', 'file.pdf'], folder)
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.trim().split(/\s+/))
      .map((cells) => ({
        page: Number(cells[0]),
        type: cells[2] ?? '',
        colour: cells[5] ?? '',
        ppi: [Number(cells[12]), Number(cells[13])] as const,
      })),
  );
}

export interface Plates {
  readonly width: number;
  readonly height: number;
  /** Plate → ink of every pixel, 0 to 255. */
  readonly ink: ReadonlyMap<string, Uint8Array>;
}

/** A page separated into its plates, as a platesetter would. */
export function platesOf(pdf: Uint8Array, dpi: number, page = 1): Promise<Plates> {
  return inFolder(pdf, async (folder) => {
    const device = [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      `-dFirstPage=${page}`,
      `-dLastPage=${page}`,
      '-sDEVICE=tiffsep',
      `-r${dpi}`,
    ];
    tool('gs', [...device, '-o', 'plate-%d.tif', 'file.pdf'], folder);
    const ink = new Map<string, Uint8Array>();
    let size = { width: 0, height: 0 };
    for (const file of readdirSync(folder)) {
      const [, name] = /\((.+)\)\.tif$/.exec(file) ?? [];
      if (!name) continue;
      // The product's own guard allows only photos.
      sharp.unblock({ operation: ['VipsForeignLoadTiff'] });
      const { data, info } = await sharp(join(folder, file)).raw().toBuffer({ resolveWithObject: true });
      size = { width: info.width, height: info.height };
      // One channel; white is no ink.
      ink.set(
        name,
        Uint8Array.from({ length: info.width * info.height }, (_, i) => 255 - (data[i * info.channels] ?? 255)),
      );
    }
    return { ...size, ink };
  });
}

/** A page as a PNG. */
export function pageOf(pdf: Uint8Array, page: number, dpi: number): Promise<Uint8Array> {
  return inFolder(pdf, (folder) => {
    const range = ['-f', String(page), '-l', String(page), '-r', String(dpi)];
    tool('pdftoppm', [...range, '-png', '-singlefile', 'file.pdf', 'page'], folder);
    return readFileSync(join(folder, 'page.png'));
  });
}
