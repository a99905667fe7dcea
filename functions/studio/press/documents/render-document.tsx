import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { brand } from '#domain/brand';

/** The same document has the same bytes, so its date is fixed. */
const fixedDate = new Date('2026-01-01T00:00:00Z');

/** Renders pages to the bytes of a PDF with real text. */
export function renderDocument(title: string, pages: ReactElement): Promise<Uint8Array> {
  return renderToBuffer(
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
    </Document>,
  );
}
