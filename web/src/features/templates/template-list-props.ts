import type { ReactNode } from 'react';
import type { PublicTemplate } from '#domain/templates/template';

export interface TemplateListProps {
  /** So many of the most popular; all without it. */
  readonly count?: number;
  /** Renders the list; undefined while it loads. */
  readonly show: (templates: readonly PublicTemplate[] | undefined) => ReactNode;
}
