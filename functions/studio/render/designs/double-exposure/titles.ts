import { card } from '../../geometry.ts';
import { namePlate, upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { rectangle } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { coverFoil, foilPath, type Stage } from '../../kit/stage.ts';
import { turned } from '../../kit/turned.ts';

export type Title = 'foot' | 'high' | 'tower' | 'wide';

const left = 86;
const right = card.width - 86;

export function drawTitle(stage: Stage, title: Title): void {
  titles[title](stage);
}

const titles: Record<Title, (stage: Stage) => void> = {
  foot: (stage) => {
    const colour = stage.palette.p(0.24, 0.1);
    shelf(stage, 892, '#f7f1e4');
    setName(stage, left, 996, { width: 640, size: 82, height: 84, align: 'left', colour });
    detail(stage, left, 1034, 'left', 640, colour);
    number(stage, right, 190, 'right', stage.palette.p(0.36, 0.15), '#f7f1e4');
  },
  high: (stage) => {
    stacked(stage, left, 246, 'left', 372, '#ffffff');
    rule(stage, left, 270, 120);
    shelf(stage, 970, stage.palette.p(0.15, 0.06));
    detail(stage, right, 1034, 'right', 600, '#ffffff');
    number(stage, right, 190, 'right', stage.palette.s(0.9, 0.1), stage.palette.p(0.15, 0.06));
  },
  tower: (stage) => {
    const colour = stage.palette.p(0.24, 0.1);
    turned(stage, 168, 1042, -Math.PI / 2, () => {
      setName(stage, 0, 0, { width: 600, size: 86, align: 'left', colour });
    });
    detail(stage, 196, 1034, 'left', 540, colour);
    number(stage, right, 190, 'right', stage.palette.p(0.3, 0.12), '#f7f1e4');
  },
  wide: (stage) => {
    shelf(stage, 894, stage.palette.p(0.15, 0.06));
    setName(stage, card.width / 2, 996, { width: 640, size: 82, height: 84, align: 'center', colour: '#ffffff' });
    detail(stage, card.width / 2, 1042, 'center', 620, stage.palette.s(0.86, 0.1));
    number(stage, left, 178, 'left', '#ffffff');
  },
};

interface NameBox {
  readonly width: number;
  readonly size: number;
  readonly height?: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

function setName(stage: Stage, x: number, y: number, { colour, ...box }: NameBox, text = stage.texts.player_name) {
  return setLine(stage, upper(text), x, y, {
    ...box,
    field: 'player_name',
    face: 'oswald',
    tracking: 3,
    fill: colour,
  });
}

/** The given name above the surname; long names as one text in two lines. */
function stacked(stage: Stage, x: number, y: number, align: 'left', width: number, colour: string): void {
  const { given, surname } = namePlate(stage.texts.player_name);
  const short = stage.texts.player_name.length <= 26;
  const box = { width, align, colour, size: 92 };
  const fitted = setName(stage, x, y, { ...box, height: 100 }, short ? surname : stage.texts.player_name);
  if (!short || !fitted) return;
  const up = (fitted.lines.length - 1) * 1.02 * fitted.size + fitted.ascent + 16;
  setName(stage, x, y - up, { ...box, size: 44 }, given);
}

function detail(
  stage: Stage,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right',
  width: number,
  fill: string,
): void {
  const { texts } = stage;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(stage, upper(parts.join('  /  ')), x, y, {
    field: 'team',
    face: 'oswald-medium',
    size: 29,
    least: 21,
    width,
    tracking: 2.5,
    align,
    fill,
  });
}

/** What the figures stand on. */
function shelf(stage: Stage, y: number, colour: string): void {
  const field = rectangle({ x: 0, y, width: card.width, height: card.height - y });
  stage.ink.fillStyle = colour;
  stage.ink.fill(field);
  coverFoil(stage, field);
  const line = rectangle({ x: 0, y, width: card.width, height: 6 });
  stage.ink.fillStyle = stage.palette.s(0.76, 0.16);
  stage.ink.fill(line);
  foilPath(stage, line);
}

function rule(stage: Stage, x: number, y: number, width: number): void {
  const bar = rectangle({ x, y, width, height: 7 });
  stage.ink.fillStyle = stage.palette.s(0.8, 0.15);
  stage.ink.fill(bar);
  foilPath(stage, bar);
}

function number(
  stage: Stage,
  x: number,
  y: number,
  align: 'left' | 'right',
  fill: string,
  halo = 'rgba(0,0,0,.35)',
): void {
  const { ink, texts } = stage;
  if (!texts.player_number) {
    ink.strokeStyle = fill;
    ink.lineWidth = 7;
    ink.stroke(sportMark(texts.sport, x + (align === 'right' ? -44 : 44), y - 40, 42));
    return;
  }
  setLine(stage, texts.player_number, x, y, {
    field: 'player_number',
    face: 'oswald',
    size: 108,
    least: 27,
    width: 180,
    align,
    fill,
    outlines: [{ width: 10, paint: halo }],
    foil: 'letters',
  });
}
