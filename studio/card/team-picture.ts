import { createHash } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { teamInitials } from '#domain/teams/team/team-initials.ts';
import { makeScreenCopy } from '../photo/make-screen-copy.ts';
import type { RenderRequest } from './card-request.ts';
import { clippedOn, scoped, turnedOn } from './kit/canvas-state.ts';
import { inkOn } from './kit/contrast.ts';
import { linear, radial } from './kit/gradients.ts';
import { circle, rays } from './kit/shapes.ts';
import { sportMark } from './kit/sport-mark.ts';
import { type CardPalette, cardPalette } from './palette/card-palette.ts';
import { type Crest, decodeCrest } from './team-logo.ts';
import { fontStack } from './type/register-fonts.ts';

interface TeamSign {
  /** PNG or JPEG. Null for the team's initials. */
  readonly logo: Uint8Array | null;
  /** CSS hex colours. */
  readonly primary: string;
  readonly secondary: string;
  readonly team: string;
  readonly sport: string;
}

type Source = Required<Pick<RenderRequest, 'photo' | 'screen'>>;

/** A card with its bleed at 600 dpi. */
const [width, height] = [1650, 2250];
/** The middle of the sign, above the lower part that designs cover with text. */
const [middle, centre] = [width / 2, 0.44 * height];
const radius = 0.3 * width;

/** Pictures of teams whose cards are being drawn. Both sides of a team's checklist and team card share one picture. */
const pictures = new LRUCache<string, Promise<Source>>({ max: 2 });

/**
 * The picture of a checklist or team card without a team photo: the logo, or the team's initials, on the team's colors. Its screen copy has no
 * detected people, so every design shows the picture whole. The same sign gives the same bytes.
 */
export function teamPicture(sign: TeamSign): Promise<Source> {
  const { logo, ...rest } = sign;
  const hash = createHash('sha1').update(JSON.stringify(rest));
  const key = (logo ? hash.update(logo) : hash).digest('hex');
  const known = pictures.get(key);
  if (known) return known;
  const made = drawn(sign);
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  return made;
}

const nobody = (): Promise<null> => Promise.resolve(null);

async function drawn(sign: TeamSign): Promise<Source> {
  const crest = sign.logo && (await decodeCrest(sign.logo));
  const palette = cardPalette(sign.primary, sign.secondary);
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  drawGround(ink, palette, sign.sport);
  drawBadge(ink, palette, crest, sign);
  const picture = () => sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha();
  const [photo, screen] = await Promise.all([
    picture().jpeg({ quality: 92 }).toBuffer(),
    makeScreenCopy(picture(), { width, height }, nobody),
  ]);
  return { photo, screen: screen.packed };
}

/** Draws a sunburst with the sport's marks strewn over it. */
function drawGround(ink: SKRSContext2D, palette: CardPalette, sport: string): void {
  ink.fillStyle = radial(ink, middle, centre, 0.2 * radius, 0.8 * height, [
    [0, palette.p(0.52, 0.18)],
    [0.45, palette.p(0.34, 0.15)],
    [1, palette.p(0.17, 0.09)],
  ]);
  ink.fillRect(0, 0, width, height);
  ink.fillStyle = palette.p(0.62, 0.17, 0.16);
  ink.fill(rays(middle, centre, 18, height, 0.1));
  const step = 275;
  ink.strokeStyle = palette.s(0.78, 0.12, 0.13);
  ink.lineWidth = 9;
  for (let row = -1; row * step < height + step; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const x = (column + (row % 2 === 0 ? 0.5 : 0)) * step;
      turnedOn(ink, x, row * step, 0.3 * (row + column), () => ink.stroke(sportMark(sport, 0, 0, 62)));
    }
  }
}

/** Draws the logo or the initials in a ring of the second color. */
function drawBadge(ink: SKRSContext2D, palette: CardPalette, crest: Crest | null, { team, sport }: TeamSign): void {
  const disc = circle(middle, centre, radius);
  scoped(ink, () => {
    ink.shadowColor = 'rgba(0,0,0,.55)';
    ink.shadowBlur = 90;
    ink.shadowOffsetY = 40;
    ink.fillStyle = linear(ink, 0, centre - radius, 0, centre + radius, [
      [0, palette.s(0.9, 0.12)],
      [0.5, palette.s(0.66, 0.15)],
      [1, palette.s(0.44, 0.13)],
    ]);
    ink.fill(circle(middle, centre, 1.16 * radius));
  });
  ink.strokeStyle = palette.p(0.2, 0.1);
  ink.lineWidth = 10;
  ink.stroke(circle(middle, centre, 1.11 * radius));
  ink.fillStyle = crest?.ground ?? palette.p(0.3, 0.14);
  ink.fill(disc);
  ink.stroke(disc);
  if (crest) clippedOn(ink, disc, () => drawLogo(ink, crest));
  else drawInitials(ink, palette, team, sport);
}

/** Reach of a logo as a share of its disc's radius. A round logo nearly fills the disc; a square logo's corners nearly touch its rim. */
const logoRoom = 0.93;

function drawLogo(ink: SKRSContext2D, { picture, reach }: Crest): void {
  const scale = (logoRoom * radius) / reach;
  const [w, h] = [scale * picture.width, scale * picture.height];
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(picture, middle - w / 2, centre - h / 2, w, h);
}

function drawInitials(ink: SKRSContext2D, palette: CardPalette, team: string, sport: string): void {
  const letters = teamInitials(team, 3);
  const light = inkOn(palette.rgb('p', 0.3, 0.14));
  const hasName = team.trim() !== '';
  ink.strokeStyle = hasName ? palette.s(0.8, 0.14) : light;
  ink.lineWidth = 14;
  if (!hasName) return ink.stroke(sportMark(sport, middle, centre, 0.6 * radius));
  ink.stroke(sportMark(sport, middle, centre + 0.62 * radius, 0.16 * radius));
  const size = letters.length > 2 ? 0.72 * radius : 0.95 * radius;
  ink.font = `${size}px ${fontStack('graduate', letters)}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillStyle = light;
  ink.fillText(letters, middle, centre - 0.06 * radius, 1.6 * radius);
}
