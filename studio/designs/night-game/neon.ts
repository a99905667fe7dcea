import { upper } from '#domain/values/capitals.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped, turned } from '../../card/kit/canvas-state.ts';
import { inkOn } from '../../card/kit/contrast.ts';
import { type LineStyle, setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { NightGameLayout } from './layouts.ts';

/** The name as a neon sign, the number as another one beside it, where it covers no gear. */
export function drawNeon(artboard: Artboard, layout: NightGameLayout): void {
  if (layout.plate === 'spine') turned(artboard, 178, 1034, -Math.PI / 2, () => names(artboard, layout));
  else names(artboard, layout);
  if (layout.plate === 'spine') number(artboard, { x: 150, y: 190, width: 110, align: 'center' });
  else number(artboard, { x: 732, y: layout.name.y + 6, width: 140, align: 'right' });
}

/** Neon letters: glow, a tube in the team's colour, and a dark gap for readability. */
function tube({ palette }: Artboard, tone: 'p' | 's'): Pick<LineStyle, 'outlines' | 'fill'> {
  const colour = (lightness: number, alpha: number) =>
    tone === 'p' ? palette.p(lightness, 0.22, alpha) : palette.s(lightness, 0.19, alpha);
  return {
    fill: '#ffffff',
    outlines: [
      { width: 44, paint: colour(0.5, 0.12) },
      { width: 32, paint: colour(0.54, 0.25) },
      { width: 22, paint: colour(0.68, 1) },
      { width: 13, paint: '#06070c' },
    ],
  };
}

function names(artboard: Artboard, { name, foot, plate }: NightGameLayout): void {
  const { texts, palette } = artboard;
  const onBlock = plate === 'block';
  const dark = inkOn(palette.rgb('p', 0.5, 0.2));
  const style = onBlock ? { fill: dark } : tube(artboard, plate === 'spine' ? 's' : 'p');
  setLine(artboard, upper(texts.player_name, texts.team), name.x, name.y, {
    field: 'player_name',
    face: 'teko',
    size: name.size,
    width: name.width,
    height: plate === 'spine' ? 82 : 118,
    tracking: 3,
    align: 'left',
    skew: -0.1,
    ...style,
    foil: 'letters',
  });
  const first = texts.team || texts.card_name;
  const whole = [first, texts.sport, texts.year].filter(Boolean).join('  /  ');
  const line = whole.length > 44 && first ? first : whole;
  setLine(artboard, upper(line), name.x, foot, {
    field: texts.team ? 'team' : 'card_name',
    face: 'barlow',
    size: plate === 'spine' ? 29 : 34,
    minSize: 20,
    width: name.width,
    tracking: 4,
    align: 'left',
    fill: onBlock ? dark : '#f2f6ff',
  });
}

interface NumberPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'center' | 'right';
}

function number(artboard: Artboard, { x, y, width, align }: NumberPlace): void {
  const { ink, texts } = artboard;
  if (texts.player_number) {
    setLine(artboard, texts.player_number, x, y, {
      field: 'player_number',
      face: 'teko',
      size: 128,
      minSize: 22,
      width,
      align,
      skew: -0.1,
      ...tube(artboard, 's'),
      foil: 'spared',
    });
    return;
  }
  const middle = align === 'center' ? x : x - 44;
  scoped(ink, () => {
    for (const [wide, alpha] of [
      [16, 0.2],
      [9, 0.5],
      [4, 1],
    ] as const) {
      ink.lineWidth = wide;
      ink.strokeStyle = wide === 4 ? '#ffffff' : artboard.palette.s(0.66, 0.19, alpha);
      ink.stroke(sportMark(texts.sport, middle, y - 42, 38));
    }
  });
}
