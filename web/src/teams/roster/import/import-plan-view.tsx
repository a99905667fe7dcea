import type { ImportedLine, RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { LineRow } from './line-row.tsx';
import type { ImportFlow } from './use-import-flow.ts';

interface ImportPlanViewProps {
  readonly flow: ImportFlow;
  readonly plan: RosterImportReply;
}

const counted = (count: number, label: string): string[] => (count === 0 ? [] : [`${count} ${label}`]);

const summary = ({ counts, missing }: RosterImportReply): string =>
  [
    ...counted(counts.add, 'new'),
    ...counted(counts.update, 'changed'),
    ...counted(counts.same, 'as before'),
    ...counted(counts.bad, 'with a problem'),
    ...counted(counts.ask, 'to answer'),
    ...counted(counts.skip, 'left out'),
    ...counted(missing.length, 'on the roster but not in the list'),
  ].join(' · ');

const needsLook = ({ action, warnings }: ImportedLine): boolean =>
  action === 'bad' || action === 'ask' || warnings.length > 0;

/** The plan of an import: the columns, then the lines with problems, then the others. */
export function ImportPlanView({ flow, plan }: ImportPlanViewProps) {
  const { list, choices } = flow;
  const looked = plan.lines.filter((line) => needsLook(line) || choices.answers[line.line] !== undefined);
  const fine = plan.lines.filter((line) => !looked.includes(line));
  return (
    <Stack gap={5} aria-busy={flow.isBusy}>
      {list.note !== null && <Notice kind="note">{list.note}</Notice>}
      <ColumnChoices flow={flow} plan={plan} />
      {!plan.has_names && <Notice kind="problem">Please choose the column that has the names of the players.</Notice>}
      {plan.has_names && (
        <output>
          <strong>{summary(plan)}</strong>
        </output>
      )}
      {looked.length > 0 && (
        <ul className={looks.lines} aria-label="Lines to look at">
          {looked.map((line) => (
            <LineRow key={line.line} line={line} flow={flow} />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details open={fine.length <= 25}>
          <summary>{fine.length === 1 ? '1 line is fine' : `${fine.length} lines are fine`}</summary>
          <ul className={looks.lines}>
            {fine.map((line) => (
              <LineRow key={line.line} line={line} flow={flow} />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
