import { type ColumnKind, columnKinds } from '#domain/teams/roster/column-kinds.ts';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { CheckField, SelectField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { columnLabels, columnName } from './field-labels.ts';
import type { ImportFlow } from './use-import-flow.ts';

interface ColumnChoicesProps {
  readonly flow: ImportFlow;
  readonly plan: RosterImportReply;
}

type Column = RosterImportReply['columns'][number];

/** Kinds that say why a column is left out. A coach leaves it out with `ignore`. */
const guessedOnly = new Set<ColumnKind>(['note', 'medical', 'contact', 'private', 'unknown']);

/** A column without heading and cells is nobody's choice. */
const isUsed = ({ header, samples }: Column): boolean => header !== '' || samples.length > 0;

interface ColumnChoiceProps extends Column {
  readonly place: number;
  readonly choose: (place: number, kind: ColumnKind) => void;
}

function ColumnChoice({ header, kind, samples, place, choose }: ColumnChoiceProps) {
  const options = columnKinds.filter(
    (option) => option === kind || (!guessedOnly.has(option) && (option !== 'stat' || header !== '')),
  );
  return (
    <SelectField
      label={columnName({ header }, place)}
      hint={samples.join(', ') || 'Empty'}
      value={kind}
      onChange={({ target }) => choose(place, target.value as ColumnKind)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {columnLabels[option]}
        </option>
      ))}
    </SelectField>
  );
}

/** The content of each column: guessed, and corrected here. */
export function ColumnChoices({ flow, plan }: ColumnChoicesProps) {
  const kinds = plan.columns.map(({ kind }) => kind);
  const choose = (column: number, kind: ColumnKind) =>
    void flow.choose({ columns: kinds.with(column, kind), has_header: plan.has_header });
  return (
    <details open={!plan.has_names || !plan.has_header}>
      <summary>Columns</summary>
      <Stack gap={3}>
        <CheckField
          label={
            (plan.header_line ?? 1) > 1 ? `Line ${plan.header_line} has the headings` : 'The first line is headings'
          }
          checked={plan.has_header}
          onChange={({ target }) =>
            void flow.choose({ has_header: target.checked, columns: undefined, answers: {}, numbers: {} })
          }
        />
        <div className={looks.tiles}>
          {plan.columns.map(
            (column, place) => isUsed(column) && <ColumnChoice key={place} {...column} place={place} choose={choose} />,
          )}
        </div>
      </Stack>
    </details>
  );
}
