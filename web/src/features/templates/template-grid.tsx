import { useState } from 'react';
import type { PublicTemplate } from '#domain/templates/template';
import { errorWords } from '#web/lib/api-error';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTile } from './template-tile.tsx';
import styles from './templates.module.css';

interface TemplateGridProps {
  readonly templates: readonly PublicTemplate[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** How many outlines hold the place while the list is on its way. */
  readonly expected: number;
}

/** Designs side by side; a click opens the preview. */
export function TemplateGrid({ templates, error, onRetry, expected }: TemplateGridProps) {
  const [shown, setShown] = useState<PublicTemplate | null>(null);
  if (error && !templates) {
    return (
      <Notice
        kind="problem"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {errorWords(error)}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.grid} aria-busy={!templates}>
        {templates
          ? templates.map((template) => (
              <li key={template.id}>
                <TemplateTile template={template} onOpen={setShown} />
              </li>
            ))
          : Array.from({ length: expected }, (_, place) => (
              <li key={place} className={styles.outline} aria-hidden="true" />
            ))}
      </ul>
      <TemplatePreview template={shown} onClose={() => setShown(null)} />
    </>
  );
}
