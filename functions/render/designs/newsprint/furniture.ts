import { card } from '../../geometry.ts';
import { inkOn } from '../../kit/contrast.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { rectangle } from '../../kit/shapes.ts';
import { foilPath, type Stage } from '../../kit/stage.ts';
import { black } from './draw.ts';
import type { PageLayout } from './layouts.ts';

const left = 84;
const width = card.width - 2 * left;

/** Masthead, dateline and the rules of the page. */
export function drawFurniture(stage: Stage, layout: PageLayout): void {
  editions[layout.edition](stage, layout);
}

const editions: Record<PageLayout['edition'], (stage: Stage, layout: PageLayout) => void> = {
  morning: (stage, layout) => {
    masthead(stage, layout, black);
    rules(stage, 168);
    dateline(stage, 194);
    rules(stage, 204);
  },
  extra: (stage, layout) => {
    const { ink, palette } = stage;
    ink.fillStyle = palette.p(0.46, 0.18);
    ink.fillRect(0, 0, card.width, 182);
    setLine(stage, 'EXTRA! EXTRA!', card.width / 2, 166, {
      face: 'anton',
      size: 92,
      width,
      tracking: 4,
      fill: inkOn(palette.rgb('p', 0.46, 0.18)),
      foil: 'letters',
    });
    masthead(stage, layout, black);
    rules(stage, 234);
  },
  tabloid: (stage, layout) => {
    const { ink, palette } = stage;
    ink.fillStyle = palette.p(0.46, 0.18);
    ink.fillRect(0, 0, card.width, 158);
    masthead(stage, layout, inkOn(palette.rgb('p', 0.46, 0.18)));
    ink.fillStyle = black;
    ink.fillRect(0, 782, card.width, 168);
  },
  tinted: (stage, layout) => {
    masthead(stage, layout, black);
    rules(stage, 144);
    const rule = rectangle({ x: left, y: 307, width, height: 6 });
    stage.ink.fillStyle = black;
    stage.ink.fill(rule);
    foilPath(stage, rule);
  },
};

function masthead(stage: Stage, { masthead: { y, size, width: room }, edition }: PageLayout, fill: string): void {
  setLine(stage, `The ${stage.texts.sport || 'Sports'} Gazette`, card.width / 2, y, {
    field: 'sport',
    face: 'slab',
    size,
    width: room,
    tracking: edition === 'morning' ? 0 : 2,
    fill,
    ...(edition === 'extra' || edition === 'tinted' ? {} : { foil: 'letters' as const }),
  });
}

function rules({ ink }: Stage, y: number): void {
  ink.fillStyle = black;
  ink.fillRect(left, y, width, 4);
  ink.fillRect(left, y + 7, width, 1.4);
}

function dateline(stage: Stage, y: number): void {
  const { texts } = stage;
  const line = [texts.year, texts.player_number && `No. ${texts.player_number}`, 'Final edition', 'One copy printed'];
  setLine(stage, upper(line.filter(Boolean).join('   ·   ')), card.width / 2, y, {
    field: 'year',
    face: 'barlow',
    size: 21,
    least: 19,
    width,
    tracking: 2,
    fill: black,
  });
}
