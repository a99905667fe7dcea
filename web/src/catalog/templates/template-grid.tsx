import { Suspense, useEffect, useRef, useState } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import type { ReadyTemplate } from './ready-templates.ts';
import styles from './templates.module.css';

interface TemplateTileProps {
  readonly template: PublicTemplate | ReadyTemplate;
  /** Visible before any scrolling, so its picture loads at once. */
  readonly first: boolean;
  readonly onOpen: () => void;
}

const tileOf = (template: PublicTemplate | ReadyTemplate): string =>
  'tile_url' in template ? template.tile_url : template.front_image_url;

/** A template in a list: its front, name and sport. */
function TemplateTile({ template, first, onOpen }: TemplateTileProps) {
  return (
    <>
      <CardPicture src={tileOf(template)} alt="" tilt eager={first} />
      <button type="button" className={`cover-link ${styles.label}`} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.name}>{template.name}</span>
        <span className="quiet small">{template.category}</span>
      </button>
    </>
  );
}

const TemplatePreview = lazyPart(async () => (await import('./template-preview.tsx')).TemplatePreview);

/** As many as the landing page shows. */
const outlines = 10;

interface TemplateGridProps {
  readonly templates: readonly PublicTemplate[] | undefined;
  /** The number of tiles that a phone shows before scrolling. Their pictures load at once. */
  readonly first?: number;
  /** Set if the address may contain a filter that the prerendered list ignores. */
  readonly waits?: boolean;
}

/** Templates as tiles, or outlines while the list loads. A click opens the preview, which pages through the list. */
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
              <li key={template.id} className={styles.tile}>
                <TemplateTile template={template} first={index < first} onOpen={() => setPlace(index)} />
              </li>
            ))
          : Array.from({ length: outlines }, (_, index) => (
              <li key={index} className={`card-outline ${styles.outline}`} aria-hidden="true" />
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

/** After the preview closes, moves the focus to the tile of the last template seen. */
function useFocusBack(list: { readonly current: HTMLElement | null }, place: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (place === null && last.current !== null)
      list.current?.querySelectorAll<HTMLElement>('.cover-link')[last.current]?.focus();
    last.current = place;
  }, [list, place]);
}
