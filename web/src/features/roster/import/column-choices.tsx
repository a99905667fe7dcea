import { type ColumnKind, columnKinds } from '#domain/rosters/roster-columns';
import type { RosterImportReply } from '#domain/rosters/roster-import';
import { CheckField, SelectField } from '#web/forms/field.tsx';
import { columnWords } from './field-words.ts';
import styles from './import.module.css';
import type { ImportFlow } from './use-import-flow.ts';

interface ColumnChoicesProps {
  readonly flow: ImportFlow;
  readonly plan: RosterImportReply;
}

/** What each column holds: guessed, and changed here by hand. */
export function ColumnChoices({ flow, plan }: ColumnChoicesProps) {
  const kinds = plan.columns.map(({ kind }) => kind);
  const choose = (column: number, kind: ColumnKind) =>
    void flow.choose({ columns: kinds.with(column, kind), has_header: plan.has_header });
  return (
    <details className={styles.columns} open={!plan.has_names || !plan.has_header}>
      <summary>Columns</summary>
      <CheckField
        label="The first line is headings"
        checked={plan.has_header}
        onChange={({ target }) => void flow.choose({ has_header: target.checked, columns: undefined, answers: {} })}
      />
      <div className={styles.columnGrid}>
        {plan.columns.map(({ header, kind, samples, numeric }, column) => (
          <SelectField
            key={column}
            label={header || `Column ${column + 1}`}
            hint={samples.join(', ') || 'Empty'}
            value={kind}
            onChange={({ target }) => choose(column, target.value as ColumnKind)}
          >
            {columnKinds
              .filter((option) => option !== 'stat' || ((numeric || kind === 'stat') && header !== ''))
              .map((option) => (
                <option key={option} value={option}>
                  {columnWords[option]}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
