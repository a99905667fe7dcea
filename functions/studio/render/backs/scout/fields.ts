import type { CardTexts } from '../../card-request.ts';
import type { Artboard } from '../../kit/artboard.ts';
import { setLine } from '../../kit/set-line.ts';

const left = 104;
const width = 404;
const top = 206;
const rowHeight = 47;

/** Typed answers on the form's lines, without empty ones. Returns where the next block begins. */
export function drawFields(artboard: Artboard): number {
  const { texts, team } = artboard;
  const number = texts.player_number && `No. ${texts.player_number}`;
  const asked: readonly (readonly [label: string, text: string, field: keyof CardTexts])[] = [
    [team?.roster ? 'SHEET' : 'PLAYER', texts.player_name, 'player_name'],
    ['TEAM', texts.team, 'team'],
    ['SPORT', texts.sport, 'sport'],
    [texts.card_name ? 'FILE' : 'SEASON', [texts.card_name, texts.year].filter(Boolean).join(', '), 'year'],
    ['NUMBER', number, 'player_number'],
  ];
  const known = asked.filter(([, text]) => text !== '');
  const fillers = [
    ['STATUS', team?.set ? `No. ${team.set.number} of ${team.set.total}` : 'One of one'],
    ['VERDICT', 'Sign at once'],
    ['TRADE VALUE', 'Not for trade'],
    ['SEEN', 'Every weekend'],
  ] as const;
  known.forEach(([label, text, field], i) => line(artboard, i, label, text, field));
  fillers.slice(0, asked.length - known.length).forEach(([label, text], i) => {
    line(artboard, known.length + i, label, text, undefined);
  });
  return top + asked.length * rowHeight + 6;
}

function line(artboard: Artboard, i: number, label: string, text: string, field: keyof CardTexts | undefined): void {
  const { ink } = artboard;
  const y = top + (i + 1) * rowHeight - 8;
  ink.fillStyle = 'rgba(70,56,36,.45)';
  ink.fillRect(left, y, width, 1.6);
  setLine(artboard, label, left, y - 8, {
    face: 'barlow',
    size: 19,
    least: 19,
    width: 100,
    tracking: 1,
    align: 'left',
    fill: '#5b4f3b',
  });
  setLine(artboard, text, left + 104, y - 8, {
    ...(field ? { field } : {}),
    face: 'slab',
    size: i === 0 ? 36 : 29,
    least: 17,
    width: width - 108,
    ...(i === 0 ? { height: 42 } : {}),
    align: 'left',
    fill: '#1c1914',
  });
}
