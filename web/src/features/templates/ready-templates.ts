import { createContext } from 'react';
import type { PublicTemplate } from '#domain/templates/template';

/** A template whose pictures are files of the site, so that their URLs never expire. */
export interface ReadyTemplate extends PublicTemplate {
  /** The front in the size of a list. */
  readonly tile_url: string;
}

/** The id of the element with the list in a prerendered page. */
export const readyTemplatesId = 'ready-templates';

/** All templates of this release, most popular first, on pages that were built with them. Templates change with a release only. */
export const ReadyTemplates = createContext<readonly ReadyTemplate[] | null>(null);

export function readyTemplatesIn(page: Document): readonly ReadyTemplate[] | null {
  const words = page.getElementById(readyTemplatesId)?.textContent;
  return words ? (JSON.parse(words) as readonly ReadyTemplate[]) : null;
}
