import { createContext } from 'react';
import type { PublicTemplate } from '#domain/templates/template';

/** A design whose pictures lie beside the page, so that their addresses never end. */
export interface ReadyTemplate extends PublicTemplate {
  /** The front as small as a list shows it. */
  readonly tile_url: string;
}

/** The element that holds the list in a prerendered page. */
export const readyTemplatesId = 'ready-templates';

/** Every design as of this release, most popular first, where the page was built with them. Designs change by a release. */
export const ReadyTemplates = createContext<readonly ReadyTemplate[] | null>(null);

export function readyTemplatesIn(page: Document): readonly ReadyTemplate[] | null {
  const words = page.getElementById(readyTemplatesId)?.textContent;
  return words ? (JSON.parse(words) as readonly ReadyTemplate[]) : null;
}
