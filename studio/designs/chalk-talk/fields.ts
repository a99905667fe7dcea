import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';

type Drawing = (path: Path2D) => void;

const lines = (path: Path2D, ...segments: readonly (readonly [number, number, number, number])[]): void => {
  for (const [x1, y1, x2, y2] of segments) {
    path.moveTo(x1, y1);
    path.lineTo(x2, y2);
  }
};

const round = (path: Path2D, x: number, y: number, radius: number, from = 0, to = 2 * Math.PI): void => {
  path.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
  path.arc(x, y, radius, from, to);
};

/** Sport fields as a coach sketches them, in a box of 1 x 1. */
const fields: readonly { readonly sports: RegExp; readonly draw: Drawing }[] = [
  {
    sports: /base|soft|cricket|t-ball/i,
    draw: (path) => {
      lines(path, [0.5, 1, 0, 0.5], [0, 0.5, 0.5, 0], [0.5, 0, 1, 0.5], [1, 0.5, 0.5, 1]);
      round(path, 0.5, 0.52, 0.07);
      for (const [x, y] of [
        [0, 0.5],
        [0.5, 0],
        [1, 0.5],
      ] as const) {
        path.rect(x - 0.03, y - 0.03, 0.06, 0.06);
      }
      round(path, 0.5, 1, 0.98, 1.25 * Math.PI, 1.75 * Math.PI);
    },
  },
  {
    sports: /basket|netball/i,
    draw: (path) => {
      path.rect(0, 0, 1, 1);
      path.rect(0.34, 0, 0.32, 0.4);
      round(path, 0.5, 0.4, 0.16);
      round(path, 0.5, 0.08, 0.44, 0, Math.PI);
      round(path, 0.5, 0.09, 0.035);
    },
  },
  {
    sports: /tennis|volley|padel|squash|badminton/i,
    draw: (path) => {
      path.rect(0, 0, 1, 1);
      lines(
        path,
        [0, 0.5, 1, 0.5],
        [0.13, 0, 0.13, 1],
        [0.87, 0, 0.87, 1],
        [0.13, 0.26, 0.87, 0.26],
        [0.13, 0.74, 0.87, 0.74],
        [0.5, 0.26, 0.5, 0.74],
      );
    },
  },
  {
    sports: /ski|snow|sled/i,
    draw: (path) => {
      path.moveTo(0.9, 0);
      for (const [x, y] of [
        [0.1, 0.25],
        [0.8, 0.45],
        [0.15, 0.7],
        [0.75, 1],
      ] as const) {
        path.lineTo(x, y);
        path.rect(x - 0.02, y - 0.06, 0.09, 0.05);
        path.moveTo(x, y);
      }
    },
  },
  {
    sports: /^(american )?football|rugby/i,
    draw: (path) => {
      path.rect(0, 0, 1, 1);
      for (let k = 1; k < 8; k++)
        lines(
          path,
          [0, k / 8, 1, k / 8],
          [0.34, k / 8 - 0.02, 0.34, k / 8 + 0.02],
          [0.66, k / 8 - 0.02, 0.66, k / 8 + 0.02],
        );
    },
  },
];

const pitch: Drawing = (path) => {
  path.rect(0, 0, 1, 1);
  lines(path, [0, 0.5, 1, 0.5]);
  round(path, 0.5, 0.5, 0.16);
  path.rect(0.24, 0, 0.52, 0.17);
  path.rect(0.24, 0.83, 0.52, 0.17);
};

export function fieldOf(sport: string, { x, y, width, height }: Rect): Path2D {
  const unit = new Path2D();
  (fields.find(({ sports }) => sports.test(sport))?.draw ?? pitch)(unit);
  const path = new Path2D();
  path.addPath(unit, { a: width, b: 0, c: 0, d: height, e: x, f: y });
  return path;
}
