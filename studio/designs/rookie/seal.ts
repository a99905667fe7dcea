import { fixed } from '../../card/fixed-words.ts';
import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, scoped, turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { gold, linear } from '../../card/kit/gradients.ts';
import { badgeText } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, star } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Max characters of script that are legible across the seal. */
const sealRoom = 16;

/** The word across the seal: the kind of card, the card's own name, or without a number the sport. Empty if none fits. */
export function sealWord({ team, texts }: Artboard): string {
  if (team?.roster) return fixed(team.list === 'team' ? 'team' : 'checklist');
  return (
    [texts.card_name, texts.player_number ? '' : texts.sport].find((text) => text && text.length <= sealRoom) ?? ''
  );
}

/** The gold seal: embossed edge, ribbon tails, script across. */
export function drawSeal(artboard: Artboard, { x, y, radius }: Place): void {
  const { ink, plan, badges } = artboard;
  // The height includes the tails, which hang half a radius below the seal.
  badges.push({ ...around(x, y, radius), height: 2.55 * radius });
  turned(artboard, x, y, 0, () => {
    tails(artboard, radius);
    const edge = star(0, 0, radius, 0.93 * radius, 32);
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(30,20,0,.5)', 14, 5);
      ink.fillStyle = linear(ink, -radius, -radius, radius, radius, gold);
      ink.fill(edge);
    });
    foilPath(artboard, edge);
    pressed(artboard, radius);
    const word = sealWord(artboard);
    const badge = word ? '' : badgeText(artboard);
    if (badge) number(artboard, badge, radius);
    else mark(artboard, radius, word === '');
    setLine(artboard, word, 0, 0.18 * radius, {
      face: 'script',
      size: 0.5 * radius,
      minSize: 19,
      width: 1.22 * radius,
      fill: '#ffffff',
      depth: { by: 4, colour: 'rgba(0,0,0,.45)', slope: 0.6 },
    });
  });
}

function pressed(artboard: Artboard, radius: number): void {
  const { ink, palette } = artboard;
  const inner = circle(0, 0, 0.78 * radius);
  ink.strokeStyle = 'rgba(90,58,6,.75)';
  ink.lineWidth = 2;
  ink.stroke(circle(0, 0, 0.86 * radius));
  ink.fillStyle = linear(ink, 0, -radius, 0, radius, [
    [0, palette.p(0.4, 0.16)],
    [1, palette.p(0.28, 0.12)],
  ]);
  ink.fill(inner);
  coverFoil(artboard, inner);
  ink.strokeStyle = linear(ink, radius, -radius, -radius, radius, gold);
  ink.lineWidth = 4.6;
  ink.stroke(circle(0, 0, 0.7 * radius));
  foilPath(artboard, circle(0, 0, 0.7 * radius), 4.6);
  ink.fillStyle = '#f3cf6b';
  for (const dx of [-1, 0, 1]) {
    const size = dx === 0 ? 0.12 : 0.08;
    ink.fill(star(0.24 * dx * radius, (dx === 0 ? 0.46 : 0.42) * radius, size * radius, 0.42 * size * radius));
  }
}

function number(artboard: Artboard, text: string, radius: number): void {
  setLine(artboard, text, 0, 0.24 * radius, {
    field: artboard.texts.player_number ? 'player_number' : 'team',
    face: 'graduate',
    size: 0.8 * radius,
    minSize: 20,
    width: 1.1 * radius,
    fill: '#ffffff',
    depth: { by: 4, colour: 'rgba(0,0,0,.4)', slope: 0.6 },
  });
}

/** The sport's mark above the word, or larger in its place. */
function mark({ ink, texts }: Artboard, radius: number, alone: boolean): void {
  ink.strokeStyle = '#fff3cf';
  ink.lineWidth = (alone ? 0.045 : 0.035) * radius;
  ink.stroke(sportMark(texts.sport, 0, (alone ? -0.1 : -0.42) * radius, (alone ? 0.36 : 0.17) * radius));
}

function tails(artboard: Artboard, radius: number): void {
  const { ink, palette, plan } = artboard;
  for (const side of [-1, 1]) {
    const at = (dx: number, dy: number) => [side * dx * radius, dy * radius] as const;
    const tail = polygon([at(0.08, 0.5), at(0.62, 0.6), at(0.84, 1.42), at(0.56, 1.3), at(0.36, 1.52)]);
    coverFoil(artboard, tail);
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(30,20,0,.4)', 8, 3);
      ink.fillStyle = linear(ink, 0, 0.6 * radius, 0, 1.5 * radius, [
        [0, palette.s(0.42, 0.15)],
        [0.4, palette.s(0.66, 0.17)],
        [1, palette.s(0.55, 0.16)],
      ]);
      ink.fill(tail);
    });
  }
}
