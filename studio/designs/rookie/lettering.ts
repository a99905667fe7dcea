import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped, turned } from '../../card/kit/canvas-state.ts';
import { inkOn } from '../../card/kit/contrast.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { Plate, RookieLayout } from './layouts.ts';
import { sealWord } from './seal.ts';

interface Grounds {
  readonly name: string;
  readonly team: string;
  readonly stamp: string;
}

function groundsOf({ palette }: Artboard, plate: Plate): Grounds {
  const onTeam = inkOn(palette.rgb('p', 0.47, 0.18));
  const deep = palette.p(0.29, 0.12);
  const grounds: Record<Plate, Grounds> = {
    wave: { name: onTeam, team: onTeam, stamp: onTeam },
    strip: { name: deep, team: onTeam, stamp: onTeam },
    awning: { name: deep, team: palette.s(0.29, 0.12), stamp: '#8c1f14' },
    ribbon: { name: onTeam, team: deep, stamp: '#8c1f14' },
  };
  return grounds[plate];
}

/** Name in college capitals, team in script, year and number in a rubber stamp. */
export function drawLettering(artboard: Artboard, layout: RookieLayout): void {
  const { texts } = artboard;
  const { name, team, plate } = layout;
  const colours = groundsOf(artboard, plate);
  setLine(artboard, upper(texts.player_name, texts.team), name.x, name.y, {
    field: 'player_name',
    face: 'graduate',
    size: name.size,
    width: name.width,
    height: 74,
    tracking: 1,
    align: name.align,
    fill: colours.name,
  });
  const line = texts.team || texts.card_name || texts.sport;
  setLine(artboard, line, team.x, team.y, {
    field: texts.team ? 'team' : texts.card_name ? 'card_name' : 'sport',
    face: 'script',
    size: team.size,
    width: team.width,
    align: plate === 'strip' ? 'right' : name.align,
    fill: colours.team,
  });
  stamp(artboard, layout, colours.stamp);
}

/** Year, and the number if the seal has a word, in a double frame or as a plain line; or the sport's mark. */
function stamp(artboard: Artboard, { stamp: { x, y, turn, align } }: RookieLayout, colour: string): void {
  const { ink, texts } = artboard;
  const number = sealWord(artboard) === '' ? '' : fixed('number', texts.player_number);
  const top = upper([number, texts.year].filter(Boolean).join('  ·  '));
  const line = { field: texts.year ? 'year' : 'player_number', face: 'graduate', fill: colour } as const;
  if (align) {
    setLine(artboard, top, x, y, {
      ...line,
      size: align === 'left' ? 26 : 32,
      minSize: 19,
      width: align === 'left' ? 172 : 300,
      height: 42,
      tracking: 2,
      align,
    });
    return;
  }
  turned(artboard, x, y, turn, () => {
    scoped(ink, () => {
      ink.strokeStyle = colour;
      ink.lineWidth = 3;
      if (!top) {
        ink.stroke(sportMark(texts.sport, 0, 0, 25));
        return;
      }
      const label = roundedRectangle({ x: -84, y: -29, width: 168, height: 56 }, 7);
      ink.fillStyle = '#fffdf6';
      ink.fill(label);
      ink.stroke(label);
      ink.lineWidth = 1.4;
      ink.stroke(roundedRectangle({ x: -78, y: -23, width: 156, height: 44 }, 4));
      setLine(artboard, top, 0, 11, { ...line, size: 31, minSize: 12, width: 146 });
    });
  });
}
