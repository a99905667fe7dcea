import { createContext } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';

/** A template whose pictures are files of the site, so that their URLs never expire. */
export interface ReadyTemplate extends PublicTemplate {
  /** The front in the size of a list. */
  readonly tile_url: string;
}

/** The name of the head's tag with the address of the list. Only prerendered pages that show designs have it. */
export const readyTemplatesTag = 'ready-templates';

/** All templates of this release, most popular first, on pages that were built with them. Templates change with a release only. */
export const ReadyTemplates = createContext<readonly ReadyTemplate[] | null>(null);

/** The list that a page was built with; null for a page without one. A file of its own, because nothing before the first paint reads it. Throws when it is gone. */
export async function readyTemplatesOf(page: Document): Promise<readonly ReadyTemplate[] | null> {
  const address = page.querySelector<HTMLMetaElement>(`meta[name="${readyTemplatesTag}"]`)?.content;
  if (!address) return null;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The designs of the page were answered with ${answer.status}.`);
  return (await answer.json()) as readonly ReadyTemplate[];
}
