import { Path2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { radial } from '../../card/kit/gradients.ts';
import type { Trail } from './layouts.ts';

interface Streak {
  readonly path: Path2D;
  readonly width: number;
  readonly tone: 'p' | 's';
  readonly foil?: boolean;
}

/** Light trails of a long exposure, between background and athlete. */
export const trails: Record<Trail, (artboard: Artboard, window: Rect) => void> = {
  sweep: (artboard) => {
    const { random } = artboard;
    glow(artboard, 430, 520, 560, 0.5);
    const lean = 160 * random();
    burn(
      artboard,
      Array.from({ length: 26 }, (_, i) => {
        const t = i / 25;
        const path = new Path2D();
        path.moveTo(-60, 1010 - 300 * t + 30 * random());
        path.bezierCurveTo(300 + lean, 960 - 260 * t, 120 + 380 * t, 330 - 120 * t, 885, 470 - 430 * t + 40 * random());
        return { path, width: 2 + 6 * random() ** 3, tone: i % 4 === 0 ? 's' : 'p', foil: i % 5 === 2 } as const;
      }),
    );
  },
  highway: (artboard, window) => {
    const { random } = artboard;
    const [x, y] = [window.width * (0.25 + 0.5 * random()), 0.4 * window.height];
    glow(artboard, x, y, 420, 0.8);
    burn(
      artboard,
      Array.from({ length: 44 }, (_, i) => {
        const angle = (i / 44) * 2 * Math.PI + 0.1 * random();
        const near = 70 + 120 * random();
        const far = 420 + 600 * random();
        const path = new Path2D();
        path.moveTo(x + near * Math.cos(angle), y + 0.62 * near * Math.sin(angle));
        path.lineTo(x + far * Math.cos(angle), y + 0.62 * far * Math.sin(angle));
        return { path, width: 2 + 8 * random() ** 2, tone: i % 3 === 0 ? 's' : 'p', foil: i % 6 === 1 } as const;
      }),
    );
  },
  orbit: (artboard, window) => {
    const { random } = artboard;
    const [x, y] = [window.x + window.width / 2, 500];
    glow(artboard, x, y, 430, 0.55);
    burn(
      artboard,
      Array.from({ length: 20 }, (_, i) => {
        const path = new Path2D();
        const from = 6.28 * random();
        path.ellipse(x, y, 190 + 14 * i, 300 + 20 * i, 0.5 + 0.02 * i, from, from + 1.4 + 3.2 * random());
        return { path, width: 2 + 7 * random() ** 2, tone: i % 3 === 1 ? 's' : 'p', foil: i % 5 === 0 } as const;
      }),
    );
  },
  stadium: (artboard, window) => {
    const { random } = artboard;
    const wet = 0.72 * window.height + window.y;
    const lines = Array.from({ length: 9 }, (_, i) => {
      const path = new Path2D();
      const y = wet - 130 + 15 * i + 8 * random();
      path.moveTo(-20, y + 40);
      path.quadraticCurveTo(412, y - 50, 845, y + 20);
      return { path, width: 2 + 6 * random(), tone: i % 2 ? 's' : 'p', foil: i % 4 === 1 } as const;
    });
    burn(artboard, lines);
  },
};

/** Draws glow, colour and white core as strokes of decreasing width, not with a blur. Streaks of the same tone and width share a stroke. */
function burn(artboard: Artboard, streaks: readonly Streak[]): void {
  const { ink, palette } = artboard;
  ink.globalCompositeOperation = 'screen';
  ink.lineCap = 'round';
  for (const { path, width, tone } of inBundles(streaks)) {
    const colour = (lightness: number, alpha: number) =>
      tone === 'p' ? palette.p(lightness, 0.22, alpha) : palette.s(lightness, 0.19, alpha);
    for (const [times, lightness, alpha] of [
      [4.4, 0.5, 0.16],
      [2.2, 0.58, 0.32],
      [1, 0.7, 0.9],
    ] as const) {
      ink.strokeStyle = colour(lightness, alpha);
      ink.lineWidth = times * width + 1;
      ink.stroke(path);
    }
    ink.strokeStyle = 'rgba(255,255,255,.85)';
    ink.lineWidth = Math.max(0.8, 0.3 * width);
    ink.stroke(path);
  }
  for (const { path, foil } of streaks) if (foil) foilPath(artboard, path, 5);
  ink.lineCap = 'butt';
  ink.globalCompositeOperation = 'source-over';
}

/** Joins streaks of the same tone and rounded width. */
function inBundles(streaks: readonly Streak[]): readonly Streak[] {
  const bundles = new Map<string, Streak>();
  for (const { path, width, tone } of streaks) {
    const step = width < 3 ? 2.2 : width < 6 ? 4.2 : 8;
    const bundle = bundles.get(`${tone}${step}`) ?? { path: new Path2D(), width: step, tone };
    bundle.path.addPath(path);
    bundles.set(`${tone}${step}`, bundle);
  }
  return [...bundles.values()];
}

function glow({ ink, palette }: Artboard, x: number, y: number, radius: number, strength: number): void {
  ink.globalCompositeOperation = 'screen';
  ink.fillStyle = radial(ink, x, y, 0, radius, [
    [0, palette.p(0.6, 0.2, strength)],
    [0.5, palette.p(0.42, 0.18, 0.4 * strength)],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
  ink.globalCompositeOperation = 'source-over';
}
