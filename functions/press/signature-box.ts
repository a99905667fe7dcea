import { createCanvas } from '@napi-rs/canvas';
import type { SignatureInk } from '../render/card-request.ts';
import { card, type Rect } from '../render/geometry.ts';
import { hands } from '../render/signature.ts';
import { cleanText } from '../render/type/clean-text.ts';
import { fitText } from '../render/type/fit-text.ts';

/** Half of the pen's width, in drawing units. */
const pen = 3.25;
/** Radians a typed signature leans. */
const lean = 0.05;

/** What a signature covers on the card with bleed, in drawing units: a little more rather than less. */
export function signatureBox(ink: SignatureInk): Rect {
  const trim = { width: card.width - 2 * card.trim, height: card.height - 2 * card.trim };
  const { width, height } = ink.type === 'draw' ? drawnSize(ink, trim.width) : typedSize(ink, trim.width);
  return {
    x: card.trim + (trim.width * ink.position.x) / 100 - width / 2,
    y: card.trim + (trim.height * ink.position.y) / 100 - height / 2,
    width,
    height,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function drawnSize({ scale, aspect }: SignatureInk, trimWidth: number): Size {
  const width = 0.6 * trimWidth * scale;
  return { width: width + 2 * pen, height: width / Math.max(0.2, aspect) + 2 * pen };
}

function typedSize({ scale, text, font }: SignatureInk, trimWidth: number): Size {
  const room = 0.6 * trimWidth * scale;
  const ctx = createCanvas(1, 1).getContext('2d');
  const fitted = fitText(ctx, cleanText(text), {
    face: hands[font] ?? 'script',
    size: 0.34 * room,
    least: 27,
    width: room,
  });
  const height = fitted.ascent + fitted.descent + lean * fitted.width;
  return { width: fitted.width + lean * height, height };
}
