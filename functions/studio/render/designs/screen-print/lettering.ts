import { card, type Rect } from '../../geometry.ts';
import { cssOf, darkEnough, lettered } from '../../kit/contrast.ts';
import { namePlate, upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { circle, polygon } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { coverFoil, foilPath, type Stage } from '../../kit/stage.ts';

export type Lettering = 'below' | 'above' | 'side' | 'stamp';

const paperInk = [244, 234, 211] as const;
const paper = cssOf(paperInk);
const left = 84;
const width = card.width - 2 * left;

export function drawLettering(stage: Stage, lettering: Lettering, window: Rect): void {
  settings[lettering](stage, window);
}

const dark = ({ palette }: Stage): string => palette.p(0.2, 0.06);

/** The second ink, dark enough for letters on paper. */
const middle = ({ palette }: Stage, lightness: number): string =>
  palette.p(darkEnough(palette, 'p', lightness, 0.16, paperInk), 0.16);

const details = ({ texts }: Stage): string =>
  [texts.team, texts.sport, texts.year].filter(Boolean).join('  ·  ') || texts.card_name || 'Screen print';

const settings: Record<Lettering, (stage: Stage, window: Rect) => void> = {
  below: (stage, window) => {
    const { ink } = stage;
    ground(
      stage,
      polygon([
        [0, window.height],
        [card.width, window.height],
        [card.width, card.height],
        [0, card.height],
      ]),
      paper,
    );
    ink.fillStyle = dark(stage);
    ink.fillRect(0, window.height - 7, card.width, 14);
    bigName(stage, card.width / 2, 1000, { width, size: 168, height: 150, align: 'center', colour: dark(stage) });
    detail(stage, card.width / 2, 1040, 'center', width, middle(stage, 0.46));
    number(stage, 700, 172);
  },
  above: (stage) => {
    const field = polygon([
      [0, 0],
      [card.width, 0],
      [card.width, 262],
      [0, 262],
    ]);
    const { palette } = stage;
    const tone = lettered(
      (lightness) => palette.rgb('p', lightness, 0.16),
      0.42,
      paperInk,
      palette.rgb('p', 0.2, 0.06),
    );
    const colour = cssOf(tone.letters);
    ground(stage, field, palette.p(tone.lightness, 0.16));
    bigName(stage, left, 206, { width, size: 148, height: 116, align: 'left', colour });
    detail(stage, left, 246, 'left', width, colour);
    number(stage, 690, 960);
  },
  side: (stage) => {
    const { ink, foil } = stage;
    ground(
      stage,
      polygon([
        [0, 0],
        [196, 0],
        [196, card.height],
        [0, card.height],
      ]),
      dark(stage),
    );
    for (const ctx of [ink, foil]) {
      ctx.save();
      ctx.translate(192, 1040);
      ctx.rotate(-Math.PI / 2);
    }
    bigName(stage, 0, -10, { width: 790, size: 116, height: 0, align: 'left', colour: paper });
    for (const ctx of [ink, foil]) ctx.restore();
    tag(stage, 1016);
    number(stage, 136, 152);
  },
  stamp: (stage) => {
    const ribbon = polygon([
      [0, 872],
      [card.width, 838],
      [card.width, 1012],
      [0, 1046],
    ]);
    ground(stage, ribbon, paper);
    stage.ink.strokeStyle = dark(stage);
    stage.ink.lineWidth = 5;
    stage.ink.stroke(
      polygon([
        [-20, 884],
        [card.width + 20, 850],
        [card.width + 20, 1000],
        [-20, 1034],
      ]),
    );
    for (const ctx of [stage.ink, stage.foil]) {
      ctx.save();
      ctx.translate(card.width / 2, 942);
      ctx.rotate(-Math.atan2(34, card.width));
    }
    bigName(stage, 0, 30, { width: 630, size: 128, height: 104, align: 'center', colour: dark(stage) });
    detail(stage, 0, 66, 'center', 600, middle(stage, 0.46));
    for (const ctx of [stage.ink, stage.foil]) ctx.restore();
    number(stage, 150, 172);
  },
};

function ground(stage: Stage, shape: ReturnType<typeof polygon>, colour: string): void {
  stage.ink.fillStyle = colour;
  stage.ink.fill(shape);
  coverFoil(stage, shape);
}

interface NameBox {
  readonly width: number;
  readonly size: number;
  readonly height: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

function bigName(stage: Stage, x: number, y: number, box: NameBox): void {
  const { given, surname } = namePlate(stage.texts.player_name);
  const whole =
    stage.texts.player_name.length <= 14 || box.height === 0 ? stage.texts.player_name : `${given} ${surname}`;
  setLine(stage, upper(whole.trim()), x, y, {
    field: 'player_name',
    face: 'bebas',
    size: box.size,
    width: box.width,
    ...(box.height > 0 ? { height: box.height } : {}),
    tracking: 3,
    align: box.align,
    fill: box.colour,
  });
}

function detail(stage: Stage, x: number, y: number, align: 'left' | 'center', lineWidth: number, colour: string): void {
  setLine(stage, upper(details(stage)), x, y, {
    field: 'team',
    face: 'barlow',
    size: 29,
    least: 22,
    width: lineWidth,
    tracking: 5,
    align,
    fill: colour,
  });
}

/** Team, sport and year on a paper label, for the composition whose name runs up the side. */
function tag(stage: Stage, y: number): void {
  const { ink } = stage;
  const label = polygon([
    [226, y - 40],
    [760, y - 40],
    [760, y + 18],
    [226, y + 18],
  ]);
  ground(stage, label, paper);
  ink.strokeStyle = dark(stage);
  ink.lineWidth = 3;
  ink.stroke(label);
  detail(stage, 493, y, 'center', 490, dark(stage));
}

/** The number, or the sport's mark, on a flat seal. */
function number(stage: Stage, x: number, y: number): void {
  const { ink, palette, texts } = stage;
  const seal = circle(x, y, 64);
  ink.fillStyle = palette.s(0.68, 0.17);
  ink.fill(seal);
  foilPath(stage, seal);
  ink.strokeStyle = paper;
  ink.lineWidth = 4;
  ink.stroke(circle(x, y, 55));
  if (!texts.player_number) {
    ink.strokeStyle = dark(stage);
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y, 32));
    return;
  }
  setLine(stage, texts.player_number, x, y + 28, {
    field: 'player_number',
    face: 'bebas',
    size: 82,
    least: 24,
    width: 92,
    fill: dark(stage),
  });
}
