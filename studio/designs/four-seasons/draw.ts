import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling } from '../../card/kit/athlete/pop-out.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawDrift } from './drifts.ts';
import { drawFrame } from './frame.ts';
import { layouts } from './layouts.ts';
import { type Season, seasonOf } from './seasons.ts';
import { drawPlate } from './titles.ts';

export const crests: readonly (Corner | null)[] = ['top right', null, 'top right', null];

/** The photo in the light of a believable season, in a frame of the season's metal. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, photo, texts, variant } = artboard;
  const { window } = layout;
  const season = seasonOf(photo, texts.sport, variant);
  const { scene, athlete } = gradedPhoto(photo, gradeOf(season));
  const placement = { part: frameInto(artboard, window, filling(photo, layout.shot)), window };
  const { part } = placement;
  clippedOn(ink, rectangle(window), () => {
    placeScene(ink, photo, scene, part, window);
    glow(artboard, season, placement, season.glow);
    if (athlete) {
      drawDrift(artboard, season, placement, false);
      groundShadow(artboard, placement, 0.4);
      placePhoto(ink, athlete, part, window);
    }
    glow(artboard, season, placement, 0.34 * season.glow);
    shade(artboard, season, placement);
    // In front of a whole photo snow would fall on a lawn.
    if (athlete) drawDrift(artboard, season, placement, true);
  });
  drawPlate(artboard, layout, season);
  drawFrame(artboard, layout, season);
  Object.assign(artboard.surface, { grain: 5, paper: 0 });
};

const gradeOf = ({ name, grade, lamps }: Season): PhotoGrade => ({
  name: `four-seasons/${name}`,
  saturation: 1.08,
  contrast: 0.36,
  background: grade,
  light: { ambient: 0.86, tint: grade.light, keys: lamps },
});

/** The light of sun or sky from the side of the first lamp. It ends before the face. */
function glow({ ink, photo }: Artboard, { lamps, grade }: Season, { part, window }: Placement, strength: number): void {
  const { x, y, width, height } = window;
  const face = onCard(photo.head, photo, part, window);
  const atX = lamps[0].from[0] > 0 ? x + 1.02 * width : x - 0.02 * width;
  const away = Math.hypot(face.x + face.width / 2 - atX, face.y + face.height / 2 - y);
  const [r, g, b] = grade.light;
  scoped(ink, () => {
    ink.globalCompositeOperation = 'screen';
    ink.fillStyle = radial(ink, atX, y, 0, Math.max(0.55 * width, 1.1 * away), [
      [0, `rgba(${r},${g},${b},${strength})`],
      [0.35, `rgba(${r},${g},${b},${0.5 * strength})`],
      [1, `rgba(${r},${g},${b},0)`],
    ]);
    ink.fillRect(x, y, width, height);
  });
}

/** The season's shade at the foot and on the side away from the sun. */
function shade({ ink }: Artboard, { lamps, grade }: Season, { window: { x, y, width, height } }: Placement): void {
  const [r, g, b] = grade.dark;
  const dark = (alpha: number): string => `rgba(${r},${g},${b},${alpha})`;
  const isRight = lamps[0].from[0] < 0;
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    for (const [x1, y1, x2, y2] of [
      [x, y + height, x, y + 0.62 * height],
      [isRight ? x + width : x, y, x + 0.5 * width, y],
    ] as const) {
      ink.fillStyle = linear(ink, x1, y1, x2, y2, [
        [0, dark(0.45)],
        [1, dark(0)],
      ]);
      ink.fillRect(x, y, width, height);
    }
  });
}
