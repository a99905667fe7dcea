import { useId } from 'react';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import styles from './team-look.module.css';

interface DesignPickerProps {
  readonly templates: readonly PublicTemplate[];
  /** The stored look. Its design may be the team's own, which no list contains. */
  readonly own: TeamTemplateView | null;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** All designs as pictures in a row that scrolls. */
export function DesignPicker({ templates, own, chosen, onChoose }: DesignPickerProps) {
  const name = useId();
  const listed = templates.map(({ id, name: label, front_image_url }) => ({ id, label, front_image_url }));
  const isListed = own === null || listed.some(({ id }) => id === own.template_id);
  const extra = isListed
    ? []
    : [{ id: own.template_id, label: own.template_name, front_image_url: own.front_image_url }];
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="label">Design</legend>
      <div className={styles.designRow}>
        {[...extra, ...listed].map(({ id, label, front_image_url }) => (
          <label key={id} className={styles.design}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <img src={front_image_url} alt="" width={100} height={140} loading="lazy" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {own !== null && !own.is_available && own.template_id === chosen && (
        <p className={looks.bad}>This template is no longer available. Please choose another one.</p>
      )}
    </Stack>
  );
}
