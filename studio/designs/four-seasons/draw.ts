import { Path2D } from '@napi-rs/canvas';
import { card } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { circle, polygon, rectangle } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawDrift, roomRound } from './drifts.ts';
import { type Season, seasons } from './seasons.ts';
import { drawTitle } from './titles.ts';

export const crests: readonly (Corner | null)[] = [null, 'top right', 'top right', null];

/** One of four seasons: its light on the photo, its colours, and its drifting pieces. */
export const draw: Draw = (artboard) => {
  const season = layoutOf(artboard, seasons);
  const { ink, palette, photo } = artboard;
  const { window, rise, pops } = season;
  const { scene, athlete } = gradedPhoto(photo, gradeOf(season));
  fillAll(ink, season.stock);
  stock(artboard, season);
  const part = frameInto(
    artboard,
    window,
    rise === null ? filling(photo, season.shot) : rising(photo, season.shot, rise),
  );
  const free = roomRound(artboard, part, window);
  const shape = outline(season);
  clippedOn(ink, shape, () => {
    placeScene(ink, photo, scene, part, window);
    if (athlete) {
      sun(artboard, season);
      drawDrift(artboard, season, 'behind', free);
      groundShadow(artboard, { part, window }, 0.45);
    }
    if (athlete && !pops) placePhoto(ink, athlete, part, window);
    if (season.setting === 'full') foot(artboard);
  });
  if (season.setting !== 'full') {
    ink.strokeStyle = palette.p(0.42, 0.16);
    ink.lineWidth = 8;
    ink.stroke(shape);
    coverFoil(artboard, shape);
  }
  if (athlete && pops) popOut(artboard, athlete, { part, window }, pops, shape);
  drawDrift(artboard, season, 'front', free);
  drawTitle(artboard, season);
  Object.assign(artboard.surface, { grain: 5, paper: season.setting === 'full' ? 0 : 0.18 });
};

const gradeOf = ({ name, grade, lamps }: Season): PhotoGrade => ({
  name: `four-seasons/${name}`,
  saturation: 1.06,
  contrast: 0.3,
  background: { ...grade, amount: 0.72 },
  light: { ambient: 0.84, tint: grade.light, keys: lamps },
});

/** The sun or sky behind the athlete, where the season's first lamp stands. */
function sun({ ink }: Artboard, { window: { x, y, width, height }, grade, lamps }: Season): void {
  const right = lamps[0]?.from[0] ?? 0;
  const [atX, atY, reach] = [x + width * (0.5 + 0.36 * right), y + 0.16 * height, 0.95 * width];
  const [r, g, b] = grade.light;
  ink.fillStyle = radial(ink, atX, atY, 0, reach, [
    [0, `rgba(${r},${g},${b},.9)`],
    [0.4, `rgba(${r},${g},${b},.42)`],
    [1, `rgba(${r},${g},${b},0)`],
  ]);
  ink.fillRect(x, y, width, height);
}

function outline({ setting, window: { x, y, width, height } }: Season): Path2D {
  if (setting === 'circle') return circle(x + width / 2, y + height / 2, width / 2);
  if (setting === 'slant') {
    return polygon([
      [-20, 330],
      [card.width + 20, 214],
      [card.width + 20, 880],
      [-20, 1000],
    ]);
  }
  if (setting === 'full') return rectangle({ x, y, width, height });
  const arch = new Path2D();
  arch.moveTo(x, y + height);
  arch.lineTo(x, y + width / 2);
  arch.arc(x + width / 2, y + width / 2, width / 2, Math.PI, 2 * Math.PI);
  arch.lineTo(x + width, y + height);
  arch.closePath();
  return arch;
}

/** The stock behind the window: a trace of the team colour, and a foil line around arch and circle. */
function stock(artboard: Artboard, season: Season): void {
  const { ink, palette } = artboard;
  const { window, setting } = season;
  if (setting === 'full') return;
  const bottom = setting === 'slant' ? palette.p(0.24, 0.1, 0.9) : palette.p(0.86, 0.07, 0.75);
  ink.fillStyle = linear(ink, 0, 0, 0, card.height, [
    [0, 'rgba(255,255,255,0)'],
    [0.35, 'rgba(255,255,255,0)'],
    [1, bottom],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
  if (setting === 'slant') return;
  const ring =
    setting === 'circle'
      ? circle(window.x + window.width / 2, window.y + window.height / 2, window.width / 2 + 16)
      : outline({
          ...season,
          window: { x: window.x - 16, y: window.y - 16, width: window.width + 32, height: window.height + 32 },
        });
  ink.strokeStyle = season.accents[2] ?? '#fff';
  ink.lineWidth = 6;
  ink.stroke(ring);
  foilPath(artboard, ring, 6);
}

function foot({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 760, 0, card.height, [
    [0, 'rgba(90,42,8,0)'],
    [0.5, palette.p(0.26, 0.1, 0.75)],
    [1, palette.p(0.2, 0.08, 0.98)],
  ]);
  ink.fillRect(0, 760, card.width, 365);
}
