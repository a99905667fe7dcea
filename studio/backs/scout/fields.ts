import { upper } from '#domain/values/capitals.ts';
import type { CardTexts } from '../../card/card-request.ts';
import { type FixedWord, fixed } from '../../card/fixed-words.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { setLine } from '../../card/kit/set-line.ts';

const left = 104;
const width = 404;
const top = 206;
const rowHeight = 47;

/** Min lines of the form, empty ones included, because the photo is beside them. */
const minLines = 4;
const maxLines = 5;

/** Draws typed answers on the form's lines, without empty ones. `hasBoxes`: number and position are in boxes below. Returns the next block's top. */
export function drawFields(artboard: Artboard, hasBoxes: boolean): number {
  const { texts, team } = artboard;
  const isTeam = team?.list === 'team';
  const asked: readonly (readonly [label: FixedWord, text: string, field?: keyof CardTexts])[] = [
    [team?.roster ? (isTeam ? 'teamLabel' : 'sheet') : 'player', texts.player_name, 'player_name'],
    [isTeam ? 'sheet' : 'teamLabel', texts.team, 'team'],
    ['position', hasBoxes ? '' : (team?.position ?? '')],
    ['numberLabel', hasBoxes ? '' : fixed('number', texts.player_number), 'player_number'],
    ['sport', texts.sport, 'sport'],
    [texts.card_name ? 'file' : 'season', [texts.card_name, texts.year].filter(Boolean).join(', '), 'year'],
    ['set', team?.set?.name ?? ''],
  ];
  const known = asked.filter(([, text]) => text !== '').slice(0, maxLines);
  known.forEach(([label, text, field], i) => line(artboard, i, upper(fixed(label)), text, field));
  for (let i = known.length; i < minLines; i++) line(artboard, i, '', '', undefined);
  return top + Math.max(minLines, known.length) * rowHeight + 6;
}

function line(artboard: Artboard, i: number, label: string, text: string, field: keyof CardTexts | undefined): void {
  const { ink } = artboard;
  const y = top + (i + 1) * rowHeight - 8;
  ink.fillStyle = 'rgba(70,56,36,.45)';
  ink.fillRect(left, y, width, 1.6);
  setLine(artboard, label, left, y - 8, {
    face: 'barlow',
    size: 19,
    minSize: 19,
    width: 100,
    tracking: 1,
    align: 'left',
    fill: '#5b4f3b',
  });
  setLine(artboard, text, left + 104, y - 8, {
    ...(field ? { field } : {}),
    face: 'slab',
    size: i === 0 ? 36 : 29,
    minSize: 17,
    width: width - 108,
    ...(i === 0 ? { height: 42 } : {}),
    align: 'left',
    fill: '#1c1914',
  });
}
