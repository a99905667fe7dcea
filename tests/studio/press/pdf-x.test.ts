import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { imposedSheetPdf } from '#studio/press/imposed-sheet.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { posterSheetPdf } from '#studio/press/poster/poster-sheet.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { aRequest } from '../card/card-builder.ts';
import { checkPdf, fontsOf, metadataOf } from './pdf-tools.ts';
import { aMaster } from './press-sides.ts';

const profile = printerProfiles['sheet-fed-foil'];
const finish = 'gold';
const kinds = ['card', 'art', 'plate', 'sheet', 'imposed sheet', 'poster', 'poster sheet'] as const;
const files = new Map<string, Uint8Array>();

beforeAll(async () => {
  const [front, back] = [await aMaster('front'), await aMaster('back')];
  const art = await singleCardPdf({ ...back, foilMask: null }, 'Art', profile, finish);
  const plate = await singleCardPdf({ ...front, picture: null, letters: [] }, 'Plate', profile, finish);
  const poster = await posterPdf(await drawPoster(await aRequest()), 'MEGA <one> & two');
  files.set('card', await singleCardPdf(front, 'Card', profile, finish));
  files.set('art', art);
  files.set('plate', plate);
  files.set('sheet', await sheetPdf({ title: 'Sheet', sheet: '18-up', profile, finish, cards: [{ front, back }] }));
  files.set('poster', poster);
  const read = async (key: string) => (key === 'art' ? art : plate);
  const card = { front: { art: 'art', plate: 'plate' }, back: { art: 'art', plate: null }, slug: 'GC-1' };
  files.set('imposed sheet', await imposedSheetPdf({ title: 'S', slug: 'S', profile, finish, cards: [card], read }));
  files.set('poster sheet', await posterSheetPdf({ title: 'S', sheetSlug: 'S', slug: 'GC-1', file: poster }));
});

const fileOf = (kind: string): Uint8Array => files.get(kind) ?? new Uint8Array();
const key = (name: string) => PDFName.of(name);

async function objectsOf(kind: string) {
  const { context, catalog } = await PDFDocument.load(fileOf(kind), { updateMetadata: false });
  const all = context.enumerateIndirectObjects().map(([, object]) => object);
  return { context, catalog, all, dicts: all.flatMap(dictsIn) };
}

/** All dictionaries of an object, its own first. */
function dictsIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFRawStream) return dictsIn(object.dict);
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(dictsIn)];
  return object instanceof PDFArray ? object.asArray().flatMap(dictsIn) : [];
}

/** The operators of pages and forms. */
async function drawingOf(kind: string): Promise<string> {
  const { all } = await objectsOf(kind);
  const isDrawing = (object: PDFObject): object is PDFRawStream =>
    object instanceof PDFRawStream &&
    (!object.dict.has(key('Subtype')) || object.dict.get(key('Subtype')) === key('Form')) &&
    !object.dict.has(key('N'));
  return all
    .filter(isDrawing)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

describe.each(kinds)('The %s file is PDF/X-4:', (kind) => {
  it('sound, and claims the standard in its metadata and to older tools', async () => {
    expect(await checkPdf(fileOf(kind))).toMatch(/PDF Version: 1\.6[^]*No syntax or stream encoding errors/u);
    const xmp = await metadataOf(fileOf(kind));
    const one = (name: string, value: string) =>
      expect(xmp).toMatch(new RegExp(`<${name}[^>]*>${value}</${name}>`, 'u'));
    one('pdfxid:GTS_PDFXVersion', 'PDF/X-4');
    one('pdf:Trapped', 'False');
    for (const name of ['xmp:CreateDate', 'xmp:ModifyDate', 'xmp:MetadataDate']) one(name, '2026-[^<]+');
    one('xmpMM:DocumentID', 'uuid:[0-9a-f-]{36}');
    one('xmpMM:VersionID', '1');
    one('xmpMM:RenditionClass', 'default');
    expect(xmp).toContain('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">');
    const { context } = await objectsOf(kind);
    const { Info, ID, Encrypt } = context.trailerInfo;
    const info = context.lookup(Info, PDFDict);
    expect(String(info.get(key('Trapped')))).toBe('/False');
    expect(String(info.get(key('GTS_PDFXVersion')))).toBe('(PDF/X-4)');
    expect(context.lookup(ID, PDFArray).size()).toBe(2);
    expect(Encrypt).toBeUndefined();
  });

  it('has one output intent, with the profile of the press', async () => {
    const { context, catalog } = await objectsOf(kind);
    const intents = context.lookup(catalog.get(key('OutputIntents')), PDFArray);
    expect(intents.size()).toBe(1);
    const intent = intents.lookup(0, PDFDict);
    expect(String(intent.get(key('S')))).toBe('/GTS_PDFX');
    expect(String(intent.get(key('OutputConditionIdentifier')))).toBe('(CGATS TR 006)');
    const profileOf = context.lookup(intent.get(key('DestOutputProfile'))) as PDFRawStream;
    expect(profileOf.dict.lookup(key('N'), PDFNumber).asNumber()).toBe(4);
    // An output profile of CMYK, by its header.
    expect(Buffer.from(decodePDFRawStream(profileOf).decode().subarray(12, 20)).toString('latin1')).toBe('prtrCMYK');
  });

  it('has a trim box in a bleed box in each page', async () => {
    const pdf = await PDFDocument.load(fileOf(kind), { updateMetadata: false });
    for (const page of pdf.getPages()) {
      expect(page.node.has(key('TrimBox'))).toBe(true);
      const [trim, bleed, media] = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()];
      for (const [inner, outer] of [
        [trim, bleed],
        [bleed, media],
      ] as const) {
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.y).toBeGreaterThanOrEqual(outer.y);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
      }
      expect(page.node.Annots()?.size() ?? 0).toBe(0);
    }
  });

  it('has inks alone: no RGB, no transparency and no font', async () => {
    const { all, dicts, catalog } = await objectsOf(kind);
    const words = all.flatMap((object) => (object instanceof PDFRawStream ? object.dict : object).toString());
    for (const name of ['DeviceRGB', 'CalRGB', 'CalGray', 'Lab', 'LZWDecode', 'JavaScript', 'PS', 'OPI', 'Alternates'])
      expect(words.filter((text) => new RegExp(`/${name}\\b`, 'u').test(text))).toEqual([]);
    for (const dict of dicts) {
      // A group has its own blending space; soft masks and blend modes need one.
      for (const name of ['Group', 'SMask', 'BM', 'ca', 'CA', 'TR', 'HTP', 'AA', 'BaseFont'])
        expect([name, dict.get(key(name))?.toString()]).toEqual([name, undefined]);
    }
    expect(catalog.has(key('OpenAction'))).toBe(false);
    expect(await fontsOf(fileOf(kind))).toEqual([]);
    expect(await drawingOf(kind)).not.toMatch(/(?:^|\s)(?:rg|RG|Tj|TJ|sh|BI)\s/u);
  });
});
