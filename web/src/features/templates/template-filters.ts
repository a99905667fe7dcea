import type { PublicTemplate } from '#domain/templates/template';

export interface TemplateFilter {
  readonly label: string;
  readonly shows: (template: PublicTemplate) => boolean;
}

export const allDesigns: TemplateFilter = { label: 'All', shows: () => true };
const creative: TemplateFilter = { label: 'Creative', shows: ({ creative_mode }) => creative_mode };

/** One filter for each sport and one for creative templates, where it shows some templates but not all. */
export function filtersOf(templates: readonly PublicTemplate[]): readonly TemplateFilter[] {
  const sports = [...new Set(templates.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b));
  const bySport = sports.map((sport) => ({
    label: sport,
    shows: ({ category }: PublicTemplate) => category === sport,
  }));
  const useful = [...bySport, creative].filter(({ shows }) => {
    const count = templates.filter(shows).length;
    return count > 0 && count < templates.length;
  });
  return useful.length === 0 ? [] : [allDesigns, ...useful];
}
