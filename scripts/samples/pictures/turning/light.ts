import { dot, mirrored, smooth, unit, type Vector } from './vector.ts';

interface Lamp {
  readonly towards: Vector;
  /** Half its angle, as the sine, across and upright. */
  readonly size: readonly [number, number];
  readonly colour: Vector;
}

/** One warm key, a strip at the side that draws edges, and a wide cool sky that keeps shadows open. */
const lamps: readonly Lamp[] = [
  { towards: unit([-0.62, 0.5, 0.62]), size: [0.2, 0.34], colour: [7.4, 5.9, 4.2] },
  { towards: unit([0.86, 0.16, 0.3]), size: [0.09, 0.6], colour: [3.4, 2.7, 2] },
  { towards: unit([0.25, 0.92, 0.5]), size: [0.55, 0.28], colour: [0.55, 0.62, 0.75] },
  { towards: unit([0.3, -0.1, 0.95]), size: [0.13, 0.5], colour: [1.5, 1.25, 0.95] },
];
const key = unit([-0.55, 0.55, 0.63]);

const sides = lamps.map(({ towards }) => unit([towards[2], 0, -towards[0]]));

/** What a surface mirrors from a direction; a rough one sees soft lamps. */
function seen(direction: Vector, rough: number): Vector {
  let [r, g, b] = [0.02, 0.017, 0.015];
  for (let i = 0; i < lamps.length; i++) {
    const { towards, size, colour } = lamps[i] as Lamp;
    if (dot(direction, towards) < 0) continue;
    const across = Math.abs(dot(direction, sides[i] as Vector));
    if (across > size[0] + rough) continue;
    const upright = Math.abs(direction[1] - towards[1]);
    if (upright > size[1] + rough) continue;
    const shape =
      (1 - smooth(size[0] - rough * 0.4, size[0] + rough, across)) *
      (1 - smooth(size[1] - rough * 0.4, size[1] + rough, upright));
    r += shape * colour[0];
    g += shape * colour[1];
    b += shape * colour[2];
  }
  return [r, g, b];
}

/** Gold leaf, linear light. */
const gold: Vector = [1, 0.69, 0.28];

export interface Surface {
  readonly normal: Vector;
  /** From the camera. */
  readonly view: Vector;
  /** Printed colour, linear. */
  readonly ink: Vector;
  /** 0–1: how much of it is stamped with foil. */
  readonly foil: number;
  /** Place on the card, 0–1, for the rolled grain of the foil. */
  readonly at: readonly [u: number, v: number];
}

const shortHash = (x: number, y: number): number => {
  const s = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return s - Math.floor(s);
};

/** Light that the camera gets from a card: printed paper under a thin gloss, metal where foil is. */
export function lit({ normal, view, ink, foil, at }: Surface): Vector {
  const facing = Math.max(0, -dot(view, normal));
  const fresnel = 0.75 * (0.035 + 0.9 * (1 - facing) ** 5);
  const direct = Math.max(0, dot(normal, key));
  const gloss = seen(mirrored(view, normal), 0.16);
  const light = 0.3 + 0.95 * direct;
  const r = ink[0] * light + fresnel * gloss[0];
  const g = ink[1] * light * 0.93 + fresnel * gloss[1];
  const b = ink[2] * light * 0.84 + fresnel * gloss[2];
  if (foil < 0.02) return [r, g, b];
  const [u, v] = at;
  const grain = shortHash(Math.floor(u * 420), Math.floor(v * 590)) - 0.5;
  const wave = 0.07 * Math.sin(9 * u + 6 * v) + 0.05 * Math.sin(23 * v - 5 * u);
  const bent = unit([normal[0] + wave + 0.1 * grain, normal[1] + 0.6 * wave + 0.07 * grain, normal[2]]);
  const metal = seen(mirrored(view, bent), 0.2);
  const base = 0.07 + 0.24 * direct;
  const keep = 1 - foil;
  return [
    r * keep + foil * (gold[0] * (base + 0.75 * metal[0]) + 0.05 * metal[0]),
    g * keep + foil * (gold[1] * (base + 0.75 * metal[1]) + 0.05 * metal[1]),
    b * keep + foil * (gold[2] * (base + 0.75 * metal[2]) + 0.05 * metal[2]),
  ];
}
