import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { brand } from '#domain/values/brand.ts';
import { resetFonts } from './document-fonts.ts';

/** The same document has the same bytes, so its date is fixed. */
const fixedDate = new Date('2026-01-01T00:00:00Z');

/** The end of the last rendering: fonts are shared, so documents are rendered one at a time. */
let rendering: Promise<unknown> = Promise.resolve();

/** Renders pages to the bytes of a PDF with real text. */
export function renderDocument(title: string, pages: ReactElement): Promise<Uint8Array> {
  const bytes = rendering.then(() => {
    resetFonts();
    return renderToBuffer(officeDocument(title, pages));
  });
  rendering = bytes.catch(() => undefined);
  return bytes;
}

/** The renderer requires the document itself as its root, not a component around it. */
function officeDocument(title: string, pages: ReactElement) {
  return (
    <Document
      title={title}
      author={brand.name}
      creator={brand.name}
      producer={brand.name}
      language="en"
      creationDate={fixedDate}
      modificationDate={fixedDate}
    >
      {pages}
    </Document>
  );
}
