import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import text from '#web/src/parts/layout/looks.module.css';
import styles from './team-look.module.css';

interface LookTabsProps {
  readonly looks: readonly TeamTemplateView[];
  /** The id of a look, or `new`. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The looks of the team and a new one, as a row to choose from. */
export function LookTabs({ looks, chosen, onChoose }: LookTabsProps) {
  const all = [
    ...looks.map(({ id, template_label, template_name, is_primary }) => ({
      id,
      label: template_label || template_name,
      is_primary,
    })),
    { id: 'new', label: 'New look', is_primary: false },
  ];
  return (
    <nav className={styles.tabs} aria-label="Looks">
      {all.map(({ id, label, is_primary }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          {label}
          {is_primary && <span className={text.heading}>Primary</span>}
        </button>
      ))}
    </nav>
  );
}
