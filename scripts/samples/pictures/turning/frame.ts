import { type CardPose, type Face, meet, texel } from './card-box.ts';
import { lit } from './light.ts';
import { smooth, unit, type Vector } from './vector.ts';

export interface Faces {
  readonly front: Face;
  readonly back: Face;
}

const eye: Vector = [0, 0.42, 11.2];
/** Inches of the card's plane that the picture is high. */
const viewHeight = 5.3;
const floor = -2.02;

/** The pose at a moment of the loop, 0–1. It lingers where a side is seen whole, and ends as it began. */
function poseAt(moment: number): CardPose {
  const round = 2 * Math.PI * moment;
  return {
    turn: round - 0.36 * Math.sin(2 * round) + 0.16 * Math.sin(round),
    tip: 0.05 * Math.sin(round + 0.8),
    lift: 0.03 * Math.sin(2 * round),
  };
}

function rayThrough(x: number, y: number, width: number, height: number): Vector {
  const across = ((x - width / 2) / height) * viewHeight;
  const up = (0.5 - y / height) * viewHeight - 0.06;
  return unit([across - eye[0], up - eye[1], -eye[2]]);
}

function onCard(from: Vector, direction: Vector, pose: CardPose, faces: Faces): Vector | null {
  const hit = meet(from, direction, pose);
  if (!hit) return null;
  if (hit.side === 'edge') {
    return lit({ normal: hit.normal, view: direction, ink: [0.62, 0.58, 0.5], foil: 0, at: hit.at });
  }
  const [ink, foil] = texel(faces[hit.side], hit.at);
  return lit({ normal: hit.normal, view: direction, ink, foil, at: hit.at });
}

const noise = (x: number, y: number): number => {
  const s = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return s - Math.floor(s);
};

/** Noise between the points of a grid. */
function grain(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(0, 1, x - left), smooth(0, 1, y - top)];
  const above = noise(left, top) * (1 - fx) + noise(left + 1, top) * fx;
  const below = noise(left, top + 1) * (1 - fx) + noise(left + 1, top + 1) * fx;
  return above * (1 - fy) + below * fy;
}

/** Dark oak: long fibres, lighter where the key light falls, with the card's shadow and its mirror image. */
function onFloor(direction: Vector, pose: CardPose, faces: Faces): Vector {
  const distance = (floor - eye[1]) / direction[1];
  const [x, z] = [eye[0] + distance * direction[0], eye[2] + distance * direction[2]];
  const fibre = 0.55 * grain(0.5 * x + 7, 9 * z) + 0.3 * grain(1.6 * x, 26 * z) + 0.15 * grain(5 * x, 60 * z);
  const pool = Math.exp(-((x + 0.5) ** 2 / 9 + (z + 0.2) ** 2 / 7));
  const [wide, deep] = [0.35 + 1.15 * Math.abs(Math.cos(pose.turn)), 0.35 + 1.15 * Math.abs(Math.sin(pose.turn))];
  const shadow = Math.exp(-(((x - 0.12) / wide) ** 2) * 0.8 - ((z + 0.1) / deep) ** 2 * 0.8);
  const light = (0.008 + 0.075 * pool) * (0.25 + 1.2 * fibre) * (1 - 0.82 * shadow);
  const spread = 0.012 * (noise(x * 91, z * 57) - 0.5);
  const up = unit([direction[0] + spread, -direction[1], direction[2] + spread]);
  const image = onCard([x, floor, z], up, pose, faces);
  const gloss = 0.1 * (0.55 + 0.75 * fibre);
  const base: Vector = [light, 0.56 * light, 0.29 * light];
  if (!image) return base;
  return [
    base[0] + gloss * Math.min(1.2, image[0]),
    base[1] + gloss * Math.min(1.2, image[1]),
    base[2] + gloss * Math.min(1.2, image[2]),
  ];
}

/** The wall far behind: almost black, warm where the lamp grazes it. */
function onWall(direction: Vector): Vector {
  const glow = Math.exp(-((direction[0] / 0.2) ** 2) - ((direction[1] - 0.03) / 0.2) ** 2);
  const light = 0.0045 + 0.021 * glow;
  return [light, 0.74 * light, 0.54 * light];
}

function behind(direction: Vector, pose: CardPose, faces: Faces): Vector {
  const wall = onWall(direction);
  // The far end of the table fades into the wall.
  const near = smooth(-0.135, -0.2, direction[1]);
  if (near <= 0) return wall;
  const table = onFloor(direction, pose, faces);
  const far = 1 - near;
  return [wall[0] * far + table[0] * near, wall[1] * far + table[1] * near, wall[2] * far + table[2] * near];
}

/** Linear light as a byte: highlights roll off as on film. */
const film = Float32Array.from({ length: 4097 }, (_, step) => byteOf((4 * step) / 4096));
const developed = (light: number): number => film[Math.min(4096, Math.max(0, light) * 1024) | 0] as number;

function byteOf(light: number): number {
  const x = light * 1.12;
  const rolled = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return 254 * Math.min(1, rolled) ** (1 / 2.2);
}

/** The light of one pixel: one sample on the wall and the table, four where the card may be. */
function pixelAt(x: number, y: number, scene: Scene): Vector {
  const { pose, faces, width, height } = scene;
  const isNear = Math.abs(x + 0.5 - width / 2) < (1.5 / viewHeight) * height && y < 0.86 * height;
  let [r, g, b, count] = [0, 0, 0, 0];
  for (const [dx, dy] of isNear ? corners : centre) {
    const ray = rayThrough(x + dx, y + dy, width, height);
    const card = onCard(eye, ray, pose, faces);
    const colour = card ?? behind(ray, pose, faces);
    r += developed(colour[0]);
    g += developed(colour[1]);
    b += developed(colour[2]);
    count += 1;
    // Two opposite corners without a card: there is none in this pixel.
    if (count === 2 && !card && !scene.wasCard) break;
    scene.wasCard = card !== null;
  }
  return [r / count, g / count, b / count];
}

const centre = [[0.5, 0.5]] as const;
const corners = [
  [0.25, 0.25],
  [0.75, 0.75],
  [0.75, 0.25],
  [0.25, 0.75],
] as const;

interface Scene {
  readonly pose: CardPose;
  readonly faces: Faces;
  readonly width: number;
  readonly height: number;
  /** Whether the last sample met the card. */
  wasCard: boolean;
}

/** One frame of the loop: red, green and blue of each pixel. */
export function drawFrame(moment: number, faces: Faces, width: number, height: number): Uint8Array {
  const scene: Scene = { pose: poseAt(moment), faces, width, height, wasCard: false };
  const out = new Uint8Array(3 * width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const colour = pixelAt(x, y, scene);
      // Half a step of noise, so that the dark wall shows no bands.
      const shift = noise(x, y);
      for (let c = 0; c < 3; c++) out[at + c] = (colour[c] as number) + shift;
    }
  }
  return out;
}
