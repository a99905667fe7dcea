import { expect, it } from 'vitest';
import { matchPhotos } from '#domain/teams/roster/match-photos.ts';

const players = [
  { id: 'mara', player_name: 'Mára Okafor', player_number: '7' },
  { id: 'sam', player_name: 'Sam Lee', player_number: '12' },
  { id: 'ada', player_name: 'Ada Lee', player_number: '3' },
  { id: 'pele', player_name: 'Pelé', player_number: '10' },
  { id: 'taro', player_name: '山田 太郎', player_number: '00' },
  { id: 'zero', player_name: 'Zoe Zuk', player_number: '0' },
  { id: 'twin', player_name: 'Kim Po', player_number: '5' },
  { id: 'other', player_name: 'Kim Po', player_number: '6' },
];
const playerOf = (file: string): string => {
  const [match] = matchPhotos([file], players);
  return match?.player ?? `? ${match?.candidates.join(' ') ?? ''}`.trim();
};

it.each([
  ['IMG_12.jpg', 'sam'],
  ['07 Mara.jpg', 'mara'],
  ['mara-okafor.png', 'mara'],
  ['OKAFOR_MARA (2).JPG', 'mara'],
  ['Okafor, Mára.jpeg', 'mara'],
  ['MaraOkafor.webp', 'mara'],
  ['maraokafor7.jpg', 'mara'],
  ['#7.jpg', 'mara'],
  ['007.jpg', 'mara'],
  ['No 12.jpg', 'sam'],
  ['sam lee copy.jpg', 'sam'],
  ['Sam.JPG', 'sam'],
  ['pele.png', 'pele'],
  ['Lee 3.jpg', 'ada'],
  ['00.jpg', 'taro'],
  ['0.jpg', 'zero'],
  ['山田 太郎.jpg', 'taro'],
  ['Kim Po 6.jpg', 'other'],
  ['roster/photos/12.jpg', 'sam'],
])('%s is the photo of %s', (file, player) => {
  expect(playerOf(file)).toBe(player);
});

it.each([
  ['two players have the name', 'Kim Po.jpg', '? twin other'],
  ['two players have the last name', 'Lee.jpg', '? sam ada'],
  ['number and name are of different players', '12 Mara.jpg', '? mara sam'],
  ['the name is unknown', 'Tom 7.jpg', '? mara'],
  ['the number may count pictures', 'photo 3.jpg', '? ada'],
  ['the number is a camera’s counter', 'IMG_0012.jpg', '?'],
  ['the number is a date', 'PXL_20260301_101112.jpg', '?'],
  ['the name has no hint', 'DSC.jpg', '?'],
])('a photo needs a decision when %s: %s', (_, file, result) => {
  expect(playerOf(file)).toBe(result);
});

it('two photos that match the same player need a decision', () => {
  const matches = matchPhotos(['OKAFOR_MARA.JPG', 'OKAFOR_MARA (2).JPG', 'sam.jpg'], players);
  expect(matches.map(({ player, candidates }) => player ?? candidates.join(' '))).toEqual(['mara', 'mara', 'sam']);
  expect(matches.map(({ player }) => player)).toEqual([null, null, 'sam']);
});

it('a name inside a longer word does not match', () => {
  expect(playerOf('samuel.jpg')).toBe('?');
});
