import { card } from '../../geometry.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { type Point, polygon } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { coverFoil, foilPath, type Stage } from '../../kit/stage.ts';
import { turned } from '../../kit/turned.ts';
import { fitText } from '../../type/fit-text.ts';

export type Title = 'base' | 'corner' | 'diamond' | 'side';

const right = card.width - 84;
const middle = card.width / 2;

export function drawTitle(stage: Stage, title: Title): void {
  titles[title](stage);
}

const titles: Record<Title, (stage: Stage) => void> = {
  base: (stage) => {
    pane(stage, [
      [-20, 930],
      [250, 868],
      [600, 896],
      [card.width + 20, 848],
      [card.width + 20, card.height + 20],
      [-20, card.height + 20],
    ]);
    nameLine(stage, middle, 985, 'center', 630);
    detailLine(stage, middle, 1034, 'center', 620);
    gem(stage, 690, 160);
  },
  corner: (stage) => {
    pane(
      stage,
      [
        [-20, 871],
        [610, 896],
        [card.width + 20, 993],
        [card.width + 20, 1145],
        [-20, 1145],
      ],
      'p',
    );
    nameLine(stage, 84, 992, 'left', 520);
    detailLine(stage, 84, 1038, 'left', 560);
    gem(stage, 690, 160);
  },
  diamond: (stage) => {
    pane(stage, [
      [66, 972],
      [124, 890],
      [701, 890],
      [759, 972],
      [701, 1058],
      [124, 1058],
    ]);
    nameLine(stage, middle, 984, 'center', 560);
    detailLine(stage, middle, 1034, 'center', 540);
    gem(stage, 136, 160);
  },
  side: (stage) => {
    pane(stage, [
      [-20, -20],
      [164, -20],
      [192, 340],
      [164, 720],
      [202, 1145],
      [-20, 1145],
    ]);
    turned(stage, 150, 1040, -Math.PI / 2, () => nameLine(stage, 0, -4, 'left', 800, 0));
    gem(stage, 690, 160);
    const bar: readonly Point[] = [
      [220, 1004],
      [right + 8, 990],
      [right, 1048],
      [232, 1050],
    ];
    pane(stage, bar);
    detailLine(stage, 480, 1034, 'center', 460);
  },
};

/** A dark pane under the letters, with a leaded edge in foil. */
function pane(stage: Stage, points: readonly Point[], tone: 'd' | 'p' = 'd'): void {
  const { ink, palette } = stage;
  const shape = polygon(points);
  coverFoil(stage, shape);
  ink.fillStyle = tone === 'd' ? palette.p(0.2, 0.09) : palette.p(0.3, 0.13);
  ink.fill(shape);
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 6;
  ink.stroke(shape);
  foilPath(stage, shape, 6);
}

type Side = 'left' | 'center' | 'right';

function nameLine(stage: Stage, x: number, y: number, align: Side, width: number, height = 84): void {
  const name = upper(stage.texts.player_name);
  setLine(stage, name, x, y, {
    field: 'player_name',
    face: name.length > 30 ? 'saira' : 'russo',
    size: 70,
    width,
    ...(height ? { height } : {}),
    tracking: 1.5,
    align,
    fill: '#ffffff',
  });
}

function detailLine(stage: Stage, x: number, y: number, align: Side, width: number): void {
  const { texts } = stage;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(stage, upper(parts.join('  ·  ')), x, y, {
    field: 'team',
    face: 'saira',
    size: 32,
    least: 22,
    width,
    tracking: 4,
    align,
    fill: stage.palette.s(0.88, 0.08),
  });
}

/** A cut stone with the number, or the sport's mark. */
function gem(stage: Stage, x: number, y: number): void {
  const { ink, palette, texts } = stage;
  const ring = (radius: number): Point[] =>
    Array.from(
      { length: 6 },
      (_, k): Point => [x + radius * Math.sin((k * Math.PI) / 3), y - radius * Math.cos((k * Math.PI) / 3)],
    );
  const [outer, inner] = [ring(74), ring(52)];
  outer.forEach((point, k) => {
    const next = (k + 1) % 6;
    const facet = polygon([point, outer[next] ?? point, inner[next] ?? point, inner[k] ?? point]);
    ink.fillStyle = palette.s(0.5 + 0.4 * Math.abs(Math.sin(1.3 * k + 0.6)), 0.16);
    ink.fill(facet);
  });
  foilPath(stage, polygon(outer));
  const table = polygon(inner);
  ink.fillStyle = palette.p(0.2, 0.09);
  ink.fill(table);
  coverFoil(stage, table);
  if (!texts.player_number) {
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y, 28));
    return;
  }
  const room = { face: 'saira', size: 66, least: 16, width: 84 } as const;
  const { size } = fitText(ink, texts.player_number, room);
  setLine(stage, texts.player_number, x, y + 0.36 * size, { ...room, field: 'player_number', fill: '#ffffff' });
}
