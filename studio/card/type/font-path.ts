import { createRequire } from 'node:module';
import { assetPath } from '../../asset-path.ts';
import type { FontFile } from './font-files.ts';

/** The path of a font file: in `assets`, or in its package. A deployed function has the package in its layer. */
export const fontPath = ({ package: name, file }: FontFile): string =>
  assetPath(`fonts/${file}`) ?? createRequire(import.meta.url).resolve(`${name}/files/${file}`);
