import { letterTone } from '../../kit/contrast.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import type { Stage } from '../../kit/stage.ts';
import { black } from './draw.ts';
import type { PageLayout } from './layouts.ts';

/** The name across the page, over it what it is about. */
export function drawHeadline(stage: Stage, { headline, kicker, edition }: PageLayout): void {
  const { texts, palette } = stage;
  const { x, y, width, size, height, face, align } = headline;
  setLine(stage, upper(texts.player_name), x, y, {
    field: 'player_name',
    face,
    size,
    width,
    height,
    align,
    fill: edition === 'tabloid' ? '#fbf6ea' : black,
  });
  const over = texts.card_name || texts.team || 'Local hero makes the front page';
  setLine(stage, upper(over), x, kicker, {
    field: texts.card_name ? 'card_name' : 'team',
    face: 'barlow',
    size: edition === 'tabloid' ? 26 : 32,
    least: 19,
    width,
    tracking: 3,
    align,
    fill: edition === 'tabloid' ? palette.p(0.84, 0.1) : letterTone(palette, 0.4, 0.16),
  });
}
