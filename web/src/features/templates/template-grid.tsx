import { lazy, Suspense, useState } from 'react';
import type { PublicTemplate } from '#domain/templates/template';
import { landing } from '#web/content/landing';
import { TemplateTile } from './template-tile.tsx';
import styles from './templates.module.css';

const TemplatePreview = lazy(async () => ({ default: (await import('./template-preview.tsx')).TemplatePreview }));

interface TemplateGridProps {
  readonly templates: readonly PublicTemplate[] | undefined;
  /** How many tiles a phone shows before it scrolls. Their pictures load at once. */
  readonly first?: number;
}

/** Templates as tiles, or outlines while the list loads. A click opens the preview. */
export function TemplateGrid({ templates, first = 0 }: TemplateGridProps) {
  const [shown, setShown] = useState<PublicTemplate | null>(null);
  return (
    <>
      <ul className={styles.grid} aria-busy={!templates}>
        {templates
          ? templates.map((template, place) => (
              <li key={template.id}>
                <TemplateTile template={template} first={place < first} onOpen={setShown} />
              </li>
            ))
          : Array.from({ length: landing.templates.count }, (_, place) => (
              <li key={place} className={styles.outline} aria-hidden="true" />
            ))}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <TemplatePreview template={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
