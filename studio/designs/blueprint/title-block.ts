import { upper } from '#domain/values/capitals.ts';
import type { CardTexts } from '../../card/card-request.ts';
import { type FixedWord, fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { SheetInks } from './inks.ts';

interface Cell {
  readonly label: FixedWord;
  readonly text: string;
  readonly field: keyof CardTexts;
  readonly share: number;
}

const small = 62;

/** Draws the name over a row of cells, as on technical drawings. Omits cells without a text. */
export function drawTitleBlock(artboard: Artboard, block: Rect, inks: SheetInks): void {
  const { ink, texts } = artboard;
  const frame = rectangle(block);
  coverFoil(artboard, frame);
  ink.fillStyle = inks.ground;
  ink.fill(frame);
  const rule = block.y + block.height - small;
  setLine(artboard, upper(texts.player_name, texts.team), block.x + 18, rule - 24, {
    field: 'player_name',
    face: 'mono',
    size: 86,
    width: block.width - 36,
    height: block.height - small - 34,
    tracking: -2,
    align: 'left',
    fill: inks.line,
  });
  cells(artboard, { x: block.x, y: rule, width: block.width, height: small }, inks);
  ink.strokeStyle = inks.line;
  ink.lineWidth = 5;
  ink.stroke(frame);
  foilPath(artboard, frame, 5);
}

function cells(artboard: Artboard, { x, y, width }: Rect, { line }: SheetInks): void {
  const { ink, texts } = artboard;
  const isLong = texts.year.length > 10;
  const known: readonly Cell[] = [
    texts.team
      ? { label: 'teamLabel', text: texts.team, field: 'team', share: 2.2 }
      : { label: 'file', text: texts.card_name, field: 'card_name', share: 2.2 },
    { label: 'sport', text: texts.sport, field: 'sport', share: 1.2 },
    { label: 'numberSign', text: texts.player_number, field: 'player_number', share: 0.7 },
    { label: 'season', text: texts.year, field: 'year', share: isLong ? 1.4 : 0.9 },
  ];
  const row = known.filter(({ text }) => text !== '');
  const unit = width / row.reduce((sum, { share }) => sum + share, 0);
  let at = x;
  ink.fillStyle = line;
  ink.fillRect(x, y - 1, width, 2.4);
  for (const { label, text, field, share } of row) {
    if (at > x) ink.fillRect(at - 1, y, 2, small);
    const inner = { face: 'mono', align: 'left', fill: line } as const;
    setLine(artboard, upper(fixed(label)), at + 12, y + 20, {
      ...inner,
      size: 19,
      minSize: 19,
      width: share * unit - 20,
      tracking: 0,
    });
    setLine(artboard, upper(text), at + 12, y + 47, {
      ...inner,
      field,
      size: 29,
      minSize: 15,
      width: share * unit - 22,
      tracking: -0.5,
    });
    ink.fillStyle = line;
    at += share * unit;
  }
}
