import type { PublicTemplate } from '#domain/catalog/template.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
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

/** A template in a list: its front, its name and its sport. */
export function TemplateTile({ template, first, onOpen }: TemplateTileProps) {
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <CardPicture src={tileOf(template)} alt="" tilt eager={first} />
      <span className={styles.name}>{template.name}</span>
      <span className={styles.sport}>{template.category}</span>
    </button>
  );
}
