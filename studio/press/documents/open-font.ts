import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import type { FontFile } from '../../card/type/font-files.ts';
import { fontPath } from '../../card/type/font-path.ts';

interface OpenFont {
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
  /** A data URL of the font with uncompressed tables. */
  readonly url: string;
}

/** At most one entry per file of `documentFontFiles`. */
const opened = new Map<string, OpenFont>();

/** Opens a WOFF file once per process. */
export function openFont(file: FontFile): OpenFont {
  const known = opened.get(file.alias);
  if (known) return known;
  const bytes = withPlainTables(readFileSync(fontPath(file)));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file.file} holds more than one font.`);
  const url = `data:font/ttf;base64,${bytes.toString('base64')}`;
  const open = { font, characters: new Set(font.characterSet), url };
  opened.set(file.alias, open);
  return open;
}

/**
 * Converts WOFF (W3C, WOFF File Format 1.0, section 4) to TrueType or OpenType. From WOFF the library would inflate the whole outline table for each
 * glyph: 1.4 MB for a Japanese font. It does not read the header's search fields or padding, so these are omitted.
 */
function withPlainTables(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const row = woff.subarray(44 + 20 * n);
    const [offset, packed, length] = [row.readUInt32BE(4), row.readUInt32BE(8), row.readUInt32BE(12)];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: row.subarray(0, 4),
      checksum: row.subarray(16, 20),
      data: packed < length ? inflateSync(stored) : stored,
    };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  for (const [n, { tag, checksum, data }] of tables.entries()) {
    const row = directory.subarray(12 + 16 * n);
    tag.copy(row);
    checksum.copy(row, 4);
    row.writeUInt32BE(offset, 8);
    row.writeUInt32BE(data.length, 12);
    offset += data.length;
  }
  return Buffer.concat([directory, ...tables.map(({ data }) => data)]);
}
