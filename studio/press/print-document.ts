import { createHash } from 'node:crypto';
import {
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { brand } from '#domain/values/brand.ts';
import { packedIcc, pressCondition } from './ink/icc-profile.ts';

/** Fixed, because equal content must give files with the same SHA-256. */
const fixedDate = new Date('2026-01-01T00:00:00Z');

/** Starts a PDF that print shops accept as PDF/X-4 after `finishDocument`. */
export async function startDocument(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.context.header = PDFHeader.forVersion(1, 6);
  pdf.setTitle(title);
  pdf.setProducer(brand.name);
  pdf.setCreator(brand.name);
  pdf.setCreationDate(fixedDate);
  pdf.setModificationDate(fixedDate);
  return pdf;
}

/** Adds the press condition of the inks as the output intent. */
export function addOutputIntent(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  const data = packedIcc();
  const dict = context.obj({ N: 4, Alternate: 'DeviceCMYK', Filter: 'FlateDecode', Length: data.length });
  const profile = context.register(PDFRawStream.of(dict, data));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(pressCondition.identifier),
    RegistryName: PDFString.of(pressCondition.registry),
    Info: PDFString.of(pressCondition.info),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}

/** The file's bytes. Its id is a hash of its content. */
export async function finishDocument(pdf: PDFDocument): Promise<Uint8Array> {
  const { context, catalog } = pdf;
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
  // PDF/X-4 claims itself in the metadata. Older tools look here.
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-4'));
  await pdf.flush();
  const id = contentId(pdf);
  const xmp = Buffer.from(describe(pdf.getTitle() ?? '', id));
  const dict = context.obj({ Type: 'Metadata', Subtype: 'XML', Length: xmp.length });
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(dict, xmp)));
  context.trailerInfo.ID = context.obj([PDFHexString.of(id), PDFHexString.of(id)]);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** A hash of the document's content so far: 32 hex digits. */
function contentId({ context }: PDFDocument): string {
  const hash = createHash('sha256');
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    hash.update(ref.toString());
    if (object instanceof PDFStream) hash.update(object.dict.toString()).update(object.getContents());
    else hash.update(object.toString());
  }
  return hash.digest('hex').slice(0, 32);
}

function describe(title: string, id: string): string {
  const at = fixedDate.toISOString();
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, 'uuid:$1-$2-$3-$4-$5');
  const text = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const spaces = [
    'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
    'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
  ].join(' ');
  const facts = [
    '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
    `<pdf:Trapped>False</pdf:Trapped><pdf:Producer>${brand.name}</pdf:Producer>`,
    `<xmp:CreatorTool>${brand.name}</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>`,
    `<xmpMM:DocumentID>${uuid}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>`,
    '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`,
  ].join('');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${spaces}>${facts}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
