import { upper } from '#domain/values/capitals.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { letterTone } from '../../card/kit/contrast.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { fitText } from '../../card/type/fit-text.ts';
import { inked } from './furniture.ts';
import { type FrontPageLayout, pageInk } from './layouts.ts';

/** The name across the page, with a kicker above. */
export function drawHeadline(artboard: Artboard, { headline, kicker, edition }: FrontPageLayout): void {
  const { texts, palette } = artboard;
  const { x, y, width, size, height, face, align } = headline;
  const fill = edition === 'tabloid' ? '#fbf6ea' : pageInk;
  const name = upper(texts.player_name, texts.team);
  const room = { face, size, width, height };
  const { ascent, lines } = fitText(artboard.ink, name, room);
  // Prevents accents and tall scripts from touching the line above.
  const share = lines.length > 1 ? 1 : Math.min(1, (y - kicker - 10) / ascent);
  setLine(artboard, name, x, y, {
    ...room,
    size: share * size,
    field: 'player_name',
    align,
    fill,
    ...(face === 'instrument' ? inked(fill) : {}),
  });
  const over = texts.card_name || texts.team;
  setLine(artboard, upper(over), x, kicker, {
    field: texts.card_name ? 'card_name' : 'team',
    face: 'barlow',
    size: edition === 'tabloid' ? 26 : 32,
    minSize: 19,
    width,
    tracking: 3,
    align,
    fill: edition === 'tabloid' ? palette.p(0.84, 0.1) : letterTone(palette, 0.4, 0.16),
  });
}
