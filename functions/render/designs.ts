import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Template } from '#domain/templates/template';
import type { Draw } from './kit/stage.ts';

/** A design is a folder in `designs/`: `template.ts` is what the shop knows, `draw.ts` is the art. No list names them. */
export function designIds(): string[] {
  return readdirSync(fileURLToPath(new URL('./designs/', import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export interface Design {
  readonly template: Template;
  readonly draw: Draw;
}

/** Throws when no design has this id. Ids come from the templates table, never straight from a request. */
export async function loadDesign(id: string): Promise<Design> {
  // Written so that a bundler sees which files the pattern can mean.
  const [{ template }, { draw }] = await Promise.all([
    import(`./designs/${folder(id)}/template.ts`) as Promise<{ template: Template }>,
    import(`./designs/${folder(id)}/draw.ts`) as Promise<{ draw: Draw }>,
  ]);
  return { template, draw };
}

export async function loadBack(id: string): Promise<Draw> {
  const { draw } = (await import(`./backs/${folder(id)}/draw.ts`)) as { draw: Draw };
  return draw;
}

function folder(id: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) throw new Error(`not a design: ${id}`);
  return id;
}
