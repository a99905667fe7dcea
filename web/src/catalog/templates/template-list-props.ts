import type { ReactNode } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';

export interface TemplateListProps {
  /** The number of templates. All if omitted. */
  readonly count?: number;
  /** Only templates for this sport, its own ones first. */
  readonly sport?: string;
  /** Renders the list. Undefined while it loads. */
  readonly show: (templates: readonly PublicTemplate[] | undefined) => ReactNode;
}
