import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Template } from '#domain/catalog/template.ts';
import type { Draw } from './card/kit/artboard.ts';
import type { Corner } from './card/kit/crest.ts';
import type { CardPalette } from './card/palette/card-palette.ts';

/** A design is a folder in `designs/`: `template.ts` is what the shop knows, `draw.ts` is the art. No list names the folders. */
export const designIds = (): string[] => foldersWith(['template.ts', 'draw.ts'], './designs/');

export const backIds = (): string[] => foldersWith(['draw.ts'], './backs/');

function foldersWith(files: readonly string[], directory: string): string[] {
  const root = fileURLToPath(new URL(directory, import.meta.url));
  return readdirSync(root)
    .filter((name) => files.every((file) => existsSync(join(root, name, file))))
    .sort();
}

/** What a design's `draw.ts` exports. */
interface DesignArt {
  readonly draw: Draw;
  /** By composition: whether it exchanges the palette's two colors. Backs follow their front. */
  readonly swaps?: readonly boolean[];
  /** By composition: the corner with space for a team's logo. Omitted or null for none. */
  readonly crests?: readonly (Corner | null)[];
  /** The same for designs whose backs did not follow at first. Only for teams' cards, because other cards must be redrawn as approved. */
  readonly teamSwaps?: (palette: CardPalette) => readonly boolean[];
}

export interface Design extends DesignArt {
  readonly template: Template;
}

/** Loads a design; throws for an unknown id. Ids come from the templates table, never from a request. */
export async function loadDesign(id: string): Promise<Design> {
  // The bundler finds the possible files through this pattern.
  const [{ template }, art] = await Promise.all([
    import(`./designs/${folder(id)}/template.ts`) as Promise<{ template: Template }>,
    import(`./designs/${folder(id)}/draw.ts`) as Promise<DesignArt>,
  ]);
  return { template, ...art };
}

export async function loadBack(id: string): Promise<Draw> {
  const { draw } = (await import(`./backs/${folder(id)}/draw.ts`)) as { draw: Draw };
  return draw;
}

function folder(id: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) throw new Error(`not a design: ${id}`);
  return id;
}
