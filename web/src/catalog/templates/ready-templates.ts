import { createContext } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';

/** A template whose pictures are files of the site, so that their URLs never expire. */
export interface ReadyTemplate extends PublicTemplate {
  /** The front, sized for a list. */
  readonly tile_url: string;
}

/** The name of the meta tag with the list's address. Only prerendered pages with designs have it. */
export const readyTemplatesTag = 'ready-templates';

/** All templates of this release, most popular first, on pages that were built with them. Templates change only with a release. */
export const ReadyTemplates = createContext<readonly ReadyTemplate[] | null>(null);

/**
 * Loads the list that a page was built with. Null for a page without one. A separate file, because first paint does not need it. Throws if
 * the file is missing.
 */
export async function readyTemplatesOf(page: Document): Promise<readonly ReadyTemplate[] | null> {
  const address = page.querySelector<HTMLMetaElement>(`meta[name="${readyTemplatesTag}"]`)?.content;
  if (!address) return null;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The designs of the page were answered with ${answer.status}.`);
  return (await answer.json()) as readonly ReadyTemplate[];
}
