interface ForeignFile {
  /** Matches the file's first and last characters, one per byte. */
  readonly mark: RegExp;
  readonly message: string;
}

const asCsv = (what: string, way: string): string => `This is ${what}, not a plain list. ${way} Then choose that file.`;

/** Files that are picked as a list and are none. The first match counts. */
const foreignFiles: readonly ForeignFile[] = [
  {
    mark: /^PK[\s\S]*xl\//,
    message: asCsv('an Excel workbook', 'In Excel, choose File, Save As, and “CSV UTF-8 (Comma delimited)”.'),
  },
  {
    mark: /^PK[\s\S]*(\.iwa|Index\.zip|index\.apxl)/,
    message: asCsv('a Numbers spreadsheet', 'In Numbers, choose File, Export To, CSV.'),
  },
  {
    mark: /^PK[\s\S]*opendocument\.spreadsheet/,
    message: asCsv('a LibreOffice spreadsheet', 'In LibreOffice, choose File, Save As, and “Text CSV”.'),
  },
  {
    mark: /^PK[\s\S]*(word\/|opendocument\.text)/,
    message: 'This is a Word document, not a plain list. Please copy its table and paste it here.',
  },
  {
    mark: /^PK../s,
    message: 'This is a ZIP archive. Please unpack it, and choose the list inside.',
  },
  {
    mark: /^\u00d0\u00cf.\u00e0/s,
    message: asCsv('an old Excel workbook', 'In Excel, choose File, Save As, and “CSV UTF-8 (Comma delimited)”.'),
  },
  {
    mark: /^\s*%PDF/,
    message:
      'This is a PDF, not a plain list. Please copy its rows and paste them here, or export a CSV where it was made.',
  },
  {
    mark: /^\s*(<!doctype html|<(html|head|meta|body|table|div)\b)/i,
    message: asCsv('a web page', 'Open it in a spreadsheet and save it as CSV, or copy its table and paste it here.'),
  },
  {
    mark: /^\s*<\?xml/i,
    message: asCsv('an XML file', 'Open it in a spreadsheet and save it as CSV.'),
  },
  { mark: /^\s*\{\\rtf/, message: 'This is a formatted text (RTF). Please copy its rows and paste them here.' },
  { mark: /^\s*(\[\s*[[{]|\{\s*")/, message: asCsv('a JSON file', 'Please export the list as CSV.') },
  {
    mark: /^\s*BEGIN:V(CARD|CALENDAR)/i,
    message: asCsv('a file of contacts or dates', 'Please export the list as CSV.'),
  },
  {
    mark: /^(\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF....WEBP|....ftyp(heic|heix|mif1|avif))/s,
    message: 'This is a picture. Please type its rows, or copy them as text and paste them here.',
  },
];

/** What a file is that is no list, and how to export one, for a person. Null for text. `start` holds its first and last characters, one per byte. */
export const foreignFile = (start: string): string | null =>
  foreignFiles.find(({ mark }) => mark.test(start))?.message ?? null;
