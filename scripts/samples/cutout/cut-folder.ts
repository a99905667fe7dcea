import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { AppError } from '#domain/tables/errors.ts';
import { type CutPhoto, cutPhoto, greyPlane } from './cut-photo.ts';
import { isPhotoName, outputNames } from './output-names.ts';

/** Output of the command: a line for each photo, and errors separately. */
type Lines = Pick<Console, 'log' | 'error'>;

/** Cuts the athlete out of every photo of a folder. An unreadable photo prints an error and does not stop the others. */
export async function cutFolder(photos: string, out: string, lines: Lines) {
  const [from, to] = [resolve(photos), resolve(out)];
  if (!(await stat(from).catch(() => null))?.isDirectory()) {
    lines.error(`${photos}: not a folder.`);
    return { made: 0, failed: 1 };
  }
  if (relative(from, to) === '') {
    lines.error(`${out}: the results need a folder of their own.`);
    return { made: 0, failed: 1 };
  }
  await mkdir(to, { recursive: true });
  const files = (await readdir(from, { withFileTypes: true })).filter((entry) => !entry.isDirectory());
  const names = files.map(({ name }) => name).toSorted();
  for (const name of names.filter((each) => !isPhotoName(each)))
    lines.log(`${name}: not a photo by its name, left out.`);
  let [made, failed] = [0, 0];
  for (const [file, name] of outputNames(names.filter(isPhotoName))) {
    try {
      lines.log(`${file}: ${await cutFile(join(from, file), join(to, name))}`);
      made += 1;
    } catch (error) {
      lines.error(`${file}: ${reasonOf(error)}`);
      failed += 1;
    }
  }
  return { made, failed };
}

/** Our own message if there is one, otherwise the first line of the error. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

async function cutFile(photo: string, out: string): Promise<string> {
  const cut = await cutPhoto(await readFile(photo));
  const alpha = await (await greyPlane(cut.matte, cut)).png({ compressionLevel: 6 }).toBuffer();
  await writeFile(`${out}.alpha.png`, alpha);
  const { people, chosen, head, confident } = cut;
  await writeFile(`${out}.json`, `${JSON.stringify({ people, chosen, head, confident }, null, 2)}\n`);
  return words(cut);
}

function words({ people, confident, chosen }: CutPhoto): string {
  if (chosen === null) return 'nobody found, shown as a whole.';
  const who = people.length === 1 ? 'one person' : `${people.length} people`;
  return `${who}, ${confident ? 'cut out' : 'unsure, not cut out'}.`;
}
