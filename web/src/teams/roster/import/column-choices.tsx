import { limits } from '#domain/tables/limits.ts';
import { type ColumnKind, columnKinds, mayBeStat } from '#domain/teams/roster/roster-columns.ts';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { CheckField, SelectField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { columnLabels } from './field-labels.ts';
import type { ImportFlow } from './use-import-flow.ts';

interface ColumnChoicesProps {
  readonly flow: ImportFlow;
  readonly plan: RosterImportReply;
}

/** The content of each column: guessed, and corrected here. */
export function ColumnChoices({ flow, plan }: ColumnChoicesProps) {
  const kinds = plan.columns.map(({ kind }) => kind);
  const choose = (column: number, kind: ColumnKind) =>
    void flow.choose({ columns: kinds.with(column, kind), has_header: plan.has_header });
  return (
    <>
      <OfferedStats flow={flow} plan={plan} />
      <details open={!plan.has_names || !plan.has_header}>
        <summary>Columns</summary>
        <Stack gap={3}>
          <CheckField
            label="The first line is headings"
            checked={plan.has_header}
            onChange={({ target }) => void flow.choose({ has_header: target.checked, columns: undefined, answers: {} })}
          />
          <div className={looks.tiles}>
            {plan.columns.map(({ header, kind, samples }, column) => (
              <SelectField
                key={column}
                label={header || `Column ${column + 1}`}
                hint={samples.join(', ') || 'Empty'}
                value={kind}
                onChange={({ target }) => choose(column, target.value as ColumnKind)}
              >
                {columnKinds
                  .filter((option) => option !== 'stat' || header !== '')
                  .map((option) => (
                    <option key={option} value={option}>
                      {columnLabels[option]}
                    </option>
                  ))}
              </SelectField>
            ))}
          </div>
        </Stack>
      </details>
    </>
  );
}

/** Offers the columns of numbers as stats. */
function OfferedStats({ flow, plan }: ColumnChoicesProps) {
  const offered = plan.columns.filter(mayBeStat).slice(0, limits.text.stats);
  if (offered.length === 0) return null;
  const columns = plan.columns.map((column) => (offered.includes(column) ? 'stat' : column.kind));
  return (
    <Notice kind="note">
      <p>Print {offered.map(({ header }) => header).join(', ')} on the backs as stats?</p>
      <Button size="small" onClick={() => void flow.choose({ columns, has_header: plan.has_header })}>
        Print as stats
      </Button>
    </Notice>
  );
}
