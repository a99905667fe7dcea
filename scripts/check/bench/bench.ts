import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drawingEnvironment } from '#functions/platform/function-row.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { measureAccounts } from './measure-accounts.ts';
import { measureApi } from './measure-api.ts';
import { measureCards } from './measure-cards.ts';
import { measureFelt } from './measure-felt.ts';
import { measurePress } from './measure-press.ts';
import { measureProduction } from './measure-production.ts';
import { measureSets } from './measure-sets.ts';
import { measureShop } from './measure-shop.ts';
import { measureStart } from './measure-start.ts';
import { measureTeams } from './measure-teams.ts';

/** The photo of all figures: a JPEG of 12 megapixels. */
const samplePhoto = () => jpegPhoto('soccer', { width: 3000, height: 4000 });

/** Finding, drawing and printing, in processes with a drawing worker's allocator: its settings are read when a process starts. */
async function measureDrawing(): Promise<string[]> {
  if (process.env.MALLOC_ARENA_MAX === undefined) {
    const env = { ...process.env, ...drawingEnvironment };
    const child = [fileURLToPath(import.meta.url), '--cards'];
    const { stdout } = await promisify(execFile)(process.execPath, child, { env });
    return [stdout.trimEnd()];
  }
  const photo = await samplePhoto();
  return [...(await measureCards(photo)), ...(await measurePress(photo))];
}

/**
 * `npm run bench`: speed as ratios within one run, so that machines can be compared. `--cards`: finding, drawing and printing; `--production`:
 * batches of paid orders; `--accounts`: archive and erasure of many cards; `--teams`: the screens of a large team; `--sets`: a shopper beside a set;
 * `--start`: `npm start` and its memory; `--felt`, with paths of photos: a person's waits in a browser.
 */
async function everything(): Promise<string[]> {
  const photo = await samplePhoto();
  return [
    ...(await measureDrawing()),
    ...(await measureProduction(photo)),
    ...(await measureStart(photo)),
    ...(await measureApi(photo)),
    ...(await measureShop()),
    ...(await measureTeams()),
    ...(await measureSets(photo)),
  ];
}

const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  '--cards': measureDrawing,
  '--production': async () => measureProduction(await samplePhoto()),
  '--accounts': measureAccounts,
  '--teams': measureTeams,
  '--start': async () => measureStart(await samplePhoto()),
  '--felt': measureFelt,
  '--sets': async () => measureSets(await samplePhoto()),
};
const asked = Object.keys(parts).find((name) => process.argv.includes(name));
const lines = await (parts[asked ?? ''] ?? everything)();
console.log(lines.join('\n'));
