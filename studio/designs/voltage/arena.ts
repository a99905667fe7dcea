import { Path2D } from '@napi-rs/canvas';
import { card, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { vignette } from '../../card/kit/athlete/vignette.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { drawStadium } from '../../card/kit/scene/stadium.ts';
import { type Point, polygon, rays, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import type { VoltageLayout } from './layouts.ts';
import { drawLightning, lightningPaths } from './lightning.ts';

/**
 * Clips to whole pixels around a window whose edge is covered later. A clip at fractions of pixels or along a shape is a mask that slows down every
 * fill.
 */
function clipPixels({ ink, plan: { scale, offset } }: Artboard, { x, y, width, height }: Rect): void {
  const [left, top] = [Math.floor((x - offset) * scale), Math.floor((y - offset) * scale)];
  const [right, bottom] = [Math.ceil((x + width - offset) * scale), Math.ceil((y + height - offset) * scale)];
  const units = ink.getTransform();
  ink.resetTransform();
  ink.beginPath();
  ink.rect(left, top, right - left, bottom - top);
  ink.clip();
  ink.setTransform(units);
}

/** Rise of the head over the window, as a fraction of the window: over the steel ring, but clear of the trim. */
const rise = 0.026;

/**
 * Draws the photo in its window: background in team colours, light effects behind the athlete. `drawFrame` draws between these and the athlete, who
 * steps out of the frame. All options of a run share the graded photo, so `base` is the unswapped palette.
 */
export function drawArena(artboard: Artboard, layout: VoltageLayout, base: CardPalette, drawFrame: () => void): void {
  const { ink, photo, palette } = artboard;
  const { window, shot, arena } = layout;
  const { dusk, until } = feet[layout.legs];
  const graded = gradedPhoto(photo, gradeOf(base));
  const { athlete } = graded;
  const part = frameInto(artboard, window, layout.rises ? rising(photo, shot, rise) : filling(photo, shot));
  const placement = { part, window };
  scoped(ink, () => {
    // The ring, drawn later, covers the window's corners.
    clipPixels(artboard, window);
    if (athlete) drawStadium(artboard, window, 0.62);
    else {
      placeScene(ink, photo, graded.scene, part, window);
      vignette(artboard, placement, (alpha) => palette.p(0.16, 0.05, alpha), 0.22);
    }
    ink.globalCompositeOperation = 'screen';
    if (athlete) lights[arena](artboard, window);
    else crackle(artboard, window);
    ink.globalCompositeOperation = 'source-over';
    shadeFoot(artboard, dusk);
    shadeHead(artboard);
  });
  drawFrame();
  if (!athlete) return;
  popOut(artboard, athlete, placement, { above: 60, beside: 60, until });
  if (layout.legs === 'faded') clippedOn(ink, rectangle(inset(window, 9)), () => shadeFoot(artboard, dusk));
}

/** Heights in units: where the picture's foot begins to darken, and where the athlete ends. */
const feet = { hidden: { dusk: 620, until: 830 }, faded: { dusk: 820, until: 1028 } } as const;

const gradeOf = (base: CardPalette): PhotoGrade => ({
  name: `voltage/${base.primary}/${base.secondary}`,
  saturation: 1.16,
  contrast: 0.5,
  background: {
    dark: base.rgb('p', 0.1, 0.05),
    middle: base.rgb('p', 0.36, 0.13),
    light: base.rgb('p', 0.72, 0.1),
    amount: 1,
  },
  light: {
    ambient: 0.78,
    tint: base.rgb('p', 0.86, 0.04),
    keys: [
      { colour: base.rgb('p', 0.74, 0.17), strength: 1.1, from: [-1, -0.35, 0.05] },
      { colour: base.rgb('s', 0.84, 0.14), strength: 1.1, from: [1, -0.45, 0.05] },
      { colour: [255, 250, 240], strength: 0.3, from: [0, -0.6, 1] },
    ],
  },
});

/** Lightning along both sides of a whole photo, which stays in front of nobody. */
function crackle(artboard: Artboard, { x, width }: Rect): void {
  const { ink, palette, random } = artboard;
  for (const [edge, way] of [
    [x, 1],
    [x + width, -1],
  ] as const) {
    const joints = [60, 340, 620, 900].map((y): Point => [edge + way * 44 * random(), y]);
    joints.slice(1).forEach((to, i) => {
      const paths = lightningPaths(random, joints[i] as Point, to, 0.24);
      drawLightning(ink, paths, palette.s(0.8, 0.15), 8);
      if (paths[0]) foilPath(artboard, paths[0], 5);
    });
  }
}

const middle = 0.4 * card.height;

const lights: Record<VoltageLayout['arena'], (artboard: Artboard, window: Rect) => void> = {
  storm: (artboard) => {
    const { ink, palette, random } = artboard;
    glow(artboard, card.width / 2, 480);
    ink.fillStyle = palette.p(0.55, 0.19, 0.16);
    ink.fill(rays(card.width / 2, middle, 22, 1200, random(), 0.4));
    for (const side of [0, 1]) {
      const from = [side ? 720 - 90 * random() : 110 + 90 * random(), 70] as const;
      const to = [side ? 620 + 110 * random() : 110 + 110 * random(), 840] as const;
      const paths = lightningPaths(random, from, to);
      drawLightning(ink, paths, palette.s(0.8, 0.15), 8);
      if (paths[0]) foilPath(artboard, paths[0], 5);
    }
  },
  floodlights: (artboard, window) => {
    const { ink, palette } = artboard;
    const top = window.y + 104;
    for (const [x, lean] of [
      [150, 0.34],
      [675, -0.34],
    ] as const) {
      for (let k = -2; k <= 2; k++) {
        const angle = lean + 0.17 * k;
        const reach = 1050;
        ink.fillStyle = linear(ink, x, top, x + reach * Math.sin(angle), top + reach, [
          [0, palette.p(0.86, 0.1, 0.5)],
          [0.6, palette.p(0.6, 0.16, 0.13)],
          [1, 'rgba(0,0,0,0)'],
        ]);
        const spread = 34;
        ink.fill(
          polygon([
            [x, top - 10],
            [x + reach * Math.sin(angle) - spread, top + reach],
            [x + reach * Math.sin(angle) + spread, top + reach],
          ]),
        );
      }
    }
  },
  shards: (artboard, window) => {
    const { ink, palette, random } = artboard;
    const across = window.x + window.width / 2;
    glow(artboard, across, 420);
    // One path per colour: each fill pays for the window's clip.
    const [primaryShards, secondaryShards] = [new Path2D(), new Path2D()];
    for (let i = 0; i < 46; i++) {
      const angle = 2 * Math.PI * random();
      const far = 210 + 420 * random();
      const [x, y] = [across + 0.8 * far * Math.cos(angle), middle + far * Math.sin(angle)];
      const long = 30 + 130 * random() * random();
      const wide = 5 + 20 * random();
      const shards = random() > 0.5 ? primaryShards : secondaryShards;
      shards.addPath(
        polygon([
          [x + long * Math.cos(angle), y + long * Math.sin(angle)],
          [x - wide * Math.sin(angle), y + wide * Math.cos(angle)],
          [x - 0.4 * long * Math.cos(angle), y - 0.4 * long * Math.sin(angle)],
          [x + wide * Math.sin(angle), y - wide * Math.cos(angle)],
        ]),
      );
    }
    ink.fillStyle = palette.p(0.6, 0.19, 0.5);
    ink.fill(primaryShards);
    ink.fillStyle = palette.s(0.72, 0.17, 0.45);
    ink.fill(secondaryShards);
  },
  rings: (artboard) => {
    const { ink, palette, random } = artboard;
    glow(artboard, card.width / 2, 460);
    for (let ringAt = 0; ringAt < 9; ringAt++) {
      const radius = 150 + 62 * ringAt;
      const from = 2 * Math.PI * random();
      ink.lineWidth = 6 + 16 * random();
      ink.strokeStyle = ringAt % 2 ? palette.p(0.62, 0.18, 0.5) : palette.s(0.76, 0.16, 0.42);
      const ring = new Path2D();
      ring.arc(card.width / 2, middle, radius, from, from + 1.6 + 2.6 * random());
      ink.stroke(ring);
      foilPath(artboard, ring, ink.lineWidth);
    }
    drawLightning(ink, lightningPaths(random, [120, 180], [705, 760]), palette.p(0.82, 0.13), 6);
  },
};

function glow({ ink, palette }: Artboard, x: number, radius: number): void {
  ink.fillStyle = radial(ink, x, middle, 0, radius, [
    [0, palette.p(0.72, 0.16, 0.6)],
    [0.5, palette.p(0.52, 0.19, 0.26)],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ink.fillRect(x - radius, middle - radius, 2 * radius, 2 * radius);
}

function shadeFoot({ ink, palette }: Artboard, from: number): void {
  ink.fillStyle = linear(ink, 0, from, 0, 1040, [
    [0, 'rgba(0,0,0,0)'],
    [0.55, palette.d(0.1, 0.7)],
    [1, palette.d(0.05, 0.97)],
  ]);
  ink.fillRect(0, from, card.width, card.height - from);
}

/** Darkens the upper edge for year and number. */
function shadeHead({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 80, 0, 260, [
    [0, palette.d(0.06, 0.6)],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ink.fillRect(0, 0, card.width, 260);
}
