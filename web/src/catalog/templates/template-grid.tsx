import { Suspense, useEffect, useRef, useState } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { TemplateTile } from './template-tile.tsx';
import styles from './templates.module.css';

const TemplatePreview = lazyPart(async () => (await import('./template-preview.tsx')).TemplatePreview);

/** As many as the landing page shows. */
const outlines = 10;

interface TemplateGridProps {
  readonly templates: readonly PublicTemplate[] | undefined;
  /** How many tiles a phone shows before it scrolls. Their pictures load at once. */
  readonly first?: number;
  /** The address may have a filter that the prerendered list does not know yet. */
  readonly waits?: boolean;
}

/** Templates as tiles, or outlines while the list loads. A click opens the preview, which leads on to the next ones. */
export function TemplateGrid({ templates, first = 0, waits = false }: TemplateGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  useFocusBack(list, place);
  const shown = place === null ? undefined : templates?.[place];
  return (
    <>
      <ul ref={list} className={classNames(styles.grid, waits && styles.waits)} aria-busy={!templates}>
        {templates
          ? templates.map((template, index) => (
              <li key={template.id}>
                <TemplateTile template={template} first={index < first} onOpen={() => setPlace(index)} />
              </li>
            ))
          : Array.from({ length: outlines }, (_, index) => (
              <li key={index} className={styles.outline} aria-hidden="true" />
            ))}
      </ul>
      {templates && shown && place !== null && (
        <Suspense fallback={null}>
          <TemplatePreview
            template={shown}
            place={place}
            count={templates.length}
            onTurn={setPlace}
            onClose={() => setPlace(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** After the preview the focus is on the tile of the template that was seen last. */
function useFocusBack(list: { readonly current: HTMLElement | null }, place: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (place === null && last.current !== null) list.current?.querySelectorAll('button')[last.current]?.focus();
    last.current = place;
  }, [list, place]);
}
