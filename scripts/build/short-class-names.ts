import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const named = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;

/**
 * Short names for the classes and animations of all CSS modules below a folder. They are numbered by file, so that the site and its
 * prerenderer, which are two builds, use the same names. Throws for a name that no module has.
 */
export function shortClassNames(dir: string): (name: string, file: string) => string {
  // The public pages get the shortest names.
  const patterns = ['{app,parts,site}/**/*.module.css', '**/*.module.css'];
  const sheets = patterns.flatMap((pattern) => globSync(pattern, { cwd: dir }).toSorted());
  const keys = sheets.flatMap((file) => {
    const css = readFileSync(resolve(dir, file), 'utf8');
    return [...css.matchAll(named)].map(([, ofClass, ofSteps]) => `${file} ${ofClass ?? ofSteps}`);
  });
  const numbers = new Map([...new Set(keys)].map((key, place) => [key, place]));
  return (name, file) => {
    const key = `${relative(dir, file.split('?')[0] ?? file)} ${name}`;
    const number = numbers.get(key);
    if (number === undefined) throw new Error(`No style sheet has the name ${key}.`);
    return `_${number.toString(36)}`;
  };
}
