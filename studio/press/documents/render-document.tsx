import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { brand } from '#domain/values/brand.ts';
import { resetFonts } from './document-fonts.ts';

/** Fixed, so that the same document has the same bytes. */
const fixedDate = new Date('2026-01-01T00:00:00Z');

/** Settles when the last rendering ends. Documents are rendered one at a time, because they share fonts. */
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

/** Returns the document element itself, because the renderer does not accept a component around it as its root. */
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
