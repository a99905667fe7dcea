import { drawnPhoto } from './bench/drawn-photo.ts';
import { measureApi } from './bench/measure-api.ts';
import { measureCards } from './bench/measure-cards.ts';
import { measurePress } from './bench/measure-press.ts';
import { measureShop } from './bench/measure-shop.ts';
import { measureTeams } from './bench/measure-teams.ts';
import { measureStart } from './bench/measure-start.ts';

/** `npm run bench`: speed as ratios within one run, so that figures of other machines can be compared. `--teams`: the screens of a large team alone. */
async function everything(): Promise<string[]> {
  const photo = await drawnPhoto();
  return [
    ...(await measureCards(photo)),
    ...(await measurePress(photo)),
    ...(await measureStart()),
    ...(await measureApi(photo)),
    ...(await measureShop()),
    ...(await measureTeams()),
  ];
}

const lines = process.argv.includes('--teams') ? await measureTeams() : await everything();
console.log(lines.join('\n'));
