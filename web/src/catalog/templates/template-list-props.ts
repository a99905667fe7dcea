import type { ReactNode } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';

export interface TemplateListProps {
  /** The number of templates; all when left out. */
  readonly count?: number;
  /** Only those for this sport, its own ones first. */
  readonly sport?: string;
  /** Renders the list; undefined while it loads. */
  readonly show: (templates: readonly PublicTemplate[] | undefined) => ReactNode;
}
