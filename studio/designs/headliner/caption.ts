import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { namePlate, upper } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';

/** Given name, team, sport and year on a line under the headline; the number in a corner. */
export function drawCaption(artboard: Artboard, side: 'left' | 'right'): void {
  const { texts, palette } = artboard;
  const { given } = namePlate(texts.player_name);
  const parts = [given, texts.team, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  /  ') || texts.card_name), card.width / 2, 1030, {
    field: 'team',
    face: 'barlow',
    size: 31,
    least: 22,
    width: 630,
    tracking: 4,
    fill: '#ffffff',
  });
  setLine(artboard, texts.player_number, side === 'left' ? 98 : card.width - 98, 196, {
    field: 'player_number',
    face: 'anton',
    size: 124,
    width: 190,
    align: side,
    fill: '#ffffff',
    outlines: [{ width: 8, paint: palette.p(0.24, 0.1) }],
    foil: 3,
  });
}
