import { setFlagsFromString } from 'node:v8';
import { constants, deflateSync } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { photoDoubts } from '#domain/cards/photo/photo-doubt.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { type Design, loadBack, loadDesign } from '../designs.ts';
import { type DecodedPhoto, decodePhoto } from '../photo/decode-photo.ts';
import { type RawPicture, releasePicture } from '../photo/raw-picture.ts';
import { setMarks } from '../set-marks.ts';
import type { RenderedCard, RenderRequest, RenderWarning, SignatureInk } from './card-request.ts';
import { drawClip } from './clip-code.ts';
import { clipCode } from './clip-modules.ts';
import { freeBytes } from './free-bytes.ts';
import { type CanvasName, type CanvasPlan, canvasPlans, type Rect } from './geometry.ts';
import { type InkGround, inkGround, layLettersUnder } from './ink-ground.ts';
import { type InkPlace, inkPlace } from './ink-place.ts';
import { inkWarnings } from './ink-warnings.ts';
import type { Artboard, Placement } from './kit/artboard.ts';
import { keepFacesFree } from './kit/athlete-place.ts';
import { fillAll } from './kit/canvas-state.ts';
import { drawFrontCrest } from './kit/crest.ts';
import { type LetterOutlines, letterOutlines } from './kit/letter-outlines.ts';
import { keepLettersFree } from './kit/letters-free.ts';
import type { PrintedLine } from './kit/printed-lines.ts';
import { drawSetMark } from './kit/set-mark.ts';
import { blankSheet, isPrintPlan, releaseSheet } from './kit/sheets.ts';
import { wordedTexts } from './own-words.ts';
import type { CardPalette } from './palette/card-palette.ts';
import { choosePalette } from './palette/choose-palette.ts';
import { greyPng } from './png-file.ts';
import { readCanvas, readGreyCanvas, readPrintCanvas } from './read-canvas.ts';
import { seededRandom } from './seeded-random.ts';
import { drawSignature } from './signature.ts';
import { decodeCrest } from './team-logo.ts';
import { addWarning } from './type/text-warnings.ts';

/**
 * V8 counts pictures towards a limit of twice its heap (32 MB), so it marked the whole heap for each photo. A limit of four times the heap saves
 * a seventh of the CPU time of a photo's first option.
 */
setFlagsFromString('--heap-growing-percent=300');

const raw = ({ data, width, height, channels }: RawPicture) => sharp(data, { raw: { width, height, channels } });

/** 4:4:4 keeps red letters on dark grounds sharp. Fixed Huffman tables add a few percent to the size and save 7 of 11 ms. */
function cardJpeg(picture: RawPicture): Promise<Uint8Array> {
  return raw(picture)
    .jpeg({ quality: serverLimits.canvas.jpegQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

/** Encodes a mask as 8-bit grey. Masks are flat, so run-length matching takes a third of the time and adds only a few KB. */
function maskPng({ data, width, height }: RawPicture): Uint8Array {
  // Each row starts with its filter byte, 0 for no filter.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const packed = deflateSync(rows, { strategy: constants.Z_RLE, chunkSize: 65_536 });
  freeBytes(rows);
  return greyPng(packed, width, height, 8);
}

export interface DrawnCard {
  readonly ink: RawPicture;
  readonly foil: RawPicture;
  readonly warnings: readonly RenderWarning[];
  /** Pixels of the photo per printed inch. Null if the design places no photo. */
  readonly photoDpi: number | null;
  readonly placement: Placement | null;
  readonly lines: readonly PrintedLine[];
  /** Small plain letters of a press master, which are not in its ink. Otherwise empty. */
  readonly letters: readonly LetterOutlines[];
  /** The clip code's plate on a back. Null without a code. */
  readonly clipPlate: Rect | null;
  /** Areas that the signature must avoid. Null without a signature. */
  readonly inkGround: InkGround | null;
}

/** Renders one side as the product shows it: the trim alone. The same request gives the same bytes. */
export async function renderCard(request: RenderRequest): Promise<RenderedCard> {
  return drawSheets(request, screen, async ({ ink, foil, artboard }) => {
    const picture = readCanvas(ink, artboard.surface);
    // The JPEG is encoded in another thread while the foil is read.
    const packing = cardJpeg(picture);
    const mask = readGreyCanvas(foil);
    const foilMask = maskPng(mask);
    releasePicture(mask);
    const jpeg = await packing;
    releasePicture(picture);
    return { jpeg, foilMask, warnings: artboard.warnings };
  });
}

/**
 * Draws one side on any canvas, such as with bleed at 600 dpi for print. Options of a run share the decoded photo, cached by bytes and crop.
 * `lettersApart` is for a press master.
 */
export function drawCard(request: RenderRequest, canvas: CanvasName, lettersApart = false): Promise<DrawnCard> {
  const paper = { canvas, lettersApart };
  return drawSheets(request, paper, async ({ ink, foil, artboard, ground }) => {
    const { plan, surface, warnings, placed, lines } = artboard;
    const clipPlate = artboard.clip?.plate ?? null;
    const mask = readGreyCanvas(foil);
    releaseSheet(foil, plan);
    const picture = isPrintPlan(plan) ? await readPrintCanvas(ink, surface) : readCanvas(ink, surface);
    releaseSheet(ink, plan);
    const { dpi: photoDpi, placement } = placed;
    const letters = letterOutlines(lines, plan);
    return { ink: picture, foil: mask, warnings, photoDpi, placement, lines, letters, clipPlate, inkGround: ground };
  });
}

/** Finds a place for a signature on a side without one. */
export function placeForInk(request: RenderRequest): Promise<InkPlace> {
  return drawSheets({ ...request, signature: null }, proof, ({ artboard }) => inkPlace(inkGround(artboard)));
}

/** Computes the areas that a signature must avoid on a side. */
export const groundForInk = (request: RenderRequest): Promise<InkGround> =>
  drawSheets({ ...request, signature: null }, proof, ({ artboard }) => inkGround(artboard));

interface Paper {
  readonly canvas: CanvasName;
  /** True for a press master, whose small plain letters are not on the ink. */
  readonly lettersApart: boolean;
}
const screen: Paper = { canvas: 'trim-800', lettersApart: false };
const proof: Paper = { canvas: 'bleed-300', lettersApart: false };

interface Sheets {
  readonly ink: Canvas;
  readonly foil: Canvas;
  readonly artboard: Artboard;
  /** Null without a signature. */
  readonly ground: InkGround | null;
}

/** Draws one side. Except for print, `read` must read the pixels before it awaits anything, because the next card reuses the sheets. */
async function drawSheets<T>(
  request: RenderRequest,
  { canvas, lettersApart }: Paper,
  read: (sheets: Sheets) => T | Promise<T>,
): Promise<T> {
  const plan: CanvasPlan = canvasPlans[canvas];
  const design = await loadDesign(request.design);
  const draw = request.side === 'front' ? design.draw : await loadBack(design.template.back_design);
  const team = await teamOnCard(request.team);
  const clip = request.side === 'back' && request.clip ? await clipCode(request.clip) : null;
  // Last, because nothing may be awaited between decoding a photo and drawing it.
  const photo = await photoOf(request, plan);
  const [ink, foil] = [blankSheet(plan, 'ink'), blankSheet(plan, 'foil')];
  fillAll(foil.ctx, '#000000');
  const artboard: Artboard = {
    side: request.side,
    ink: ink.ctx,
    foil: foil.ctx,
    plan,
    photo,
    ...wordedTexts(request.texts, request.words, request.team?.list, request.team?.position),
    palette: paletteOf(request, design, photo),
    random: seededRandom(request.seed * 31 + request.option * 7919 + 5),
    seed: request.seed,
    variant: variantOf(request),
    warnings: [],
    placed: { dpi: null, placement: null },
    lines: [],
    lettersApart,
    heads: [],
    badges: [],
    clip,
    team,
    surface: { grain: 0, paper: 0 },
  };
  draw(artboard);
  const ground = finish(artboard, design, request.signature);
  return read({ ink: ink.canvas, foil: foil.canvas, artboard, ground });
}

/** Adds what every design gets: the team's logo, foil kept off faces and letters, the signature and the clip's code. */
function finish(artboard: Artboard, design: Design, signature: SignatureInk | null): InkGround | null {
  if (artboard.side === 'front') finishFront(artboard, design);
  keepLettersFree(artboard);
  const ground = signature && signed(artboard, signature);
  drawClip(artboard);
  return ground;
}

/** Draws the signature. Warns if it covers the name, the number or the face, or is illegible. */
function signed(artboard: Artboard, signature: SignatureInk): InkGround {
  layLettersUnder(artboard, signature);
  const ground = inkGround(artboard);
  artboard.warnings.push(...inkWarnings(signature, ground));
  drawSignature(artboard, signature);
  return ground;
}

const photoOf = ({ photo, crop, screen, cutout, sharper }: RenderRequest, plan: CanvasPlan): Promise<DecodedPhoto> =>
  decodePhoto(photo, crop, isPrintPlan(plan) ? 2 : 1, screen, cutout, sharper);

/** Adds the doubts about the photo, the team's logo and the set's mark above a front's design, and removes foil from faces. */
function finishFront(artboard: Artboard, design: Design): void {
  for (const doubt of artboard.photo.doubts)
    addWarning(artboard, { code: `photo.${doubt}`, message: photoDoubts[doubt] });
  const corner = artboard.team?.crest ? design.crests?.[artboard.variant] : null;
  if (corner) drawFrontCrest(artboard, corner);
  drawSetMark(artboard, setMarks[design.template.id]);
  keepFacesFree(artboard);
}

async function teamOnCard(team: RenderRequest['team']): Promise<Artboard['team']> {
  if (!team) return null;
  const { logo, ...marks } = team;
  return { ...marks, position: cleanText(team.position ?? ''), crest: logo && (await decodeCrest(logo)) };
}

/** The options of a run use the four compositions in turn. */
const variantOf = ({ seed, option }: Pick<RenderRequest, 'seed' | 'option'>): number => (seed + option) % 4;

/** A front's own palette. A back uses the palette of the chosen front, with the same primary and secondary colour. */
export function paletteOf(
  { side, front, colours, seed, team }: RenderRequest,
  design: Design,
  photo: DecodedPhoto,
): CardPalette {
  if (side === 'front' || !front) return choosePalette(colours, photo, seed);
  const palette = choosePalette(colours, photo, front.seed);
  const swaps = design.swaps ?? (team ? design.teamSwaps?.(palette) : null) ?? [];
  return swaps[variantOf(front) % swaps.length] ? palette.swapped() : palette;
}
