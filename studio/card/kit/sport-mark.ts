import { Path2D } from '@napi-rs/canvas';
import { polygon, star } from './shapes.ts';
import { sportOf } from './sports.ts';

/** Lines in a circle of radius 1 around 0, 0; `sportMark` scales them. */
type Drawing = (path: Path2D) => void;

const turn = 2 * Math.PI;
const round: Drawing = (path) => {
  path.moveTo(1, 0);
  path.arc(0, 0, 1, 0, turn);
};
const line = (path: Path2D, x1: number, y1: number, x2: number, y2: number): void => {
  path.moveTo(x1, y1);
  path.lineTo(x2, y2);
};
const bow = (path: Path2D, x: number, radius: number, from: number, to: number): void => {
  path.moveTo(x + radius * Math.cos(from), radius * Math.sin(from));
  path.arc(x, 0, radius, from, to);
};

const drawings = {
  'soccer ball': soccer,
  football: (path) => {
    path.ellipse(0, 0, 1, 0.62, -0.6, 0, turn);
    line(path, -0.34, 0.23, 0.34, -0.23);
    for (const t of [-0.2, 0, 0.2]) line(path, t - 0.08, -0.68 * t - 0.12, t + 0.08, -0.68 * t + 0.12);
  },
  baseball: (path) => {
    round(path);
    bow(path, -1.25, 0.8, -0.84, 0.84);
    bow(path, 1.25, 0.8, Math.PI - 0.84, Math.PI + 0.84);
  },
  basketball: (path) => {
    round(path);
    line(path, -1, 0, 1, 0);
    line(path, 0, -1, 0, 1);
    bow(path, -1.15, 0.75, -1.04, 1.04);
    bow(path, 1.15, 0.75, Math.PI - 1.04, Math.PI + 1.04);
  },
  'tennis ball': (path) => {
    round(path);
    bow(path, -1.4, 1.05, -0.76, 0.76);
    bow(path, 1.4, 1.05, Math.PI - 0.76, Math.PI + 0.76);
  },
  puck: (path) => {
    path.moveTo(1, -0.25);
    path.ellipse(0, -0.25, 1, 0.42, 0, 0, turn);
    line(path, -1, -0.25, -1, 0.25);
    path.ellipse(0, 0.25, 1, 0.42, 0, Math.PI, 0, true);
    path.lineTo(1, -0.25);
  },
  volleyball: (path) => {
    round(path);
    for (let k = 0; k < 3; k++) {
      const a = (k * turn) / 3;
      path.moveTo(0, 0);
      path.quadraticCurveTo(0.62 * Math.cos(a), 0.62 * Math.sin(a), Math.cos(a + 0.75), Math.sin(a + 0.75));
      path.moveTo(0.35 * Math.cos(a + 0.12), 0.35 * Math.sin(a + 0.12));
      path.quadraticCurveTo(0.85 * Math.cos(a + 0.1), 0.85 * Math.sin(a + 0.1), Math.cos(a + 1.4), Math.sin(a + 1.4));
    }
  },
  snowflake: (path) => {
    for (let k = 0; k < 6; k++) {
      const a = (k * turn) / 6;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      line(path, 0, 0, c, s);
      for (const side of [-0.55, 0.55]) {
        line(path, 0.58 * c, 0.58 * s, 0.58 * c + 0.3 * Math.cos(a + side), 0.58 * s + 0.3 * Math.sin(a + side));
      }
    }
  },
} satisfies Record<string, Drawing>;

function soccer(path: Path2D): void {
  round(path);
  const at = (radius: number, k: number) =>
    [radius * Math.sin((k * turn) / 5), -radius * Math.cos((k * turn) / 5)] as const;
  path.addPath(polygon([0, 1, 2, 3, 4].map((k) => at(0.38, k))));
  for (let k = 0; k < 5; k++) {
    line(path, ...at(0.38, k), ...at(0.74, k));
    line(path, ...at(0.74, k), ...at(0.95, k - 0.42));
    line(path, ...at(0.74, k), ...at(0.95, k + 0.42));
  }
}

/** A sport's mark around `x`, `y`, to stroke. A star for an unknown or empty sport. */
export function sportMark(sport: string, x: number, y: number, radius: number): Path2D {
  const { mark } = sportOf(sport);
  const unit = new Path2D();
  if (mark) drawings[mark](unit);
  else unit.addPath(star(0, 0.04, 1, 0.44));
  const path = new Path2D();
  path.addPath(unit, { a: radius, b: 0, c: 0, d: radius, e: x, f: y });
  return path;
}
