import type { ImportedLine, RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SmallBack, SmallBacks } from '../../parts/small-back.tsx';
import { ColumnChoices } from './column-choices.tsx';
import styles from './import.module.css';
import { LeftOut } from './left-out.tsx';
import { actionLabels, changesText, LineRow } from './line-row.tsx';
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

const needsLook = ({ action, question, warnings }: ImportedLine): boolean =>
  action === 'bad' || action === 'ask' || question !== null || warnings.length > 0;

/** The plan of an import: what is left out, the columns, the lines with problems, then every back that prints. */
export function ImportPlanView({ flow, plan }: ImportPlanViewProps) {
  const { list, choices } = flow;
  const looked = plan.lines.filter((line) => needsLook(line) || choices.answers[line.line] !== undefined);
  return (
    <Stack gap={5} aria-busy={flow.isBusy}>
      {list.note !== null && <Notice kind="note">{list.note}</Notice>}
      {plan.notes.map((note) => (
        <Notice key={note} kind="note">
          {note}
        </Notice>
      ))}
      <LeftOut flow={flow} plan={plan} />
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
      <NoPlayers lines={plan.left_out} />
      <WillPrint lines={plan.lines} />
    </Stack>
  );
}

/** Lines such as titles, each with the reason. */
function NoPlayers({ lines }: { readonly lines: RosterImportReply['left_out'] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= 3}>
      <summary>{lines.length === 1 ? 'One line is no player' : `${lines.length} lines are no players`}</summary>
      <ul className={looks.lines} aria-label="No players">
        {lines.map(({ line, text, words }) => (
          <li key={line} className={styles.line}>
            <Quiet as="span">Line {line}</Quiet>
            <span>
              <span dir="auto">{text}</span>
              <Quiet as="span" className={styles.samples ?? ''}>
                {words}
              </Quiet>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Each player's back after the import, with every cell that it prints. */
function WillPrint({ lines }: Pick<RosterImportReply, 'lines'>) {
  const backs = lines.flatMap(({ prints, ...line }) => (prints === null ? [] : [{ prints, line }]));
  if (backs.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="will-print">
      <h3 id="will-print" className={looks.heading}>
        This will be printed
      </h3>
      <p>{backs.length === 1 ? 'One back.' : `${backs.length} backs.`} Nothing else of your list reaches a card.</p>
      <SmallBacks label="This will be printed">
        {backs.map(({ prints, line }) => (
          <SmallBack key={line.line} texts={prints}>
            Line {line.line} · {actionLabels[line.action]}. {changesText(line)}
          </SmallBack>
        ))}
      </SmallBacks>
    </Stack>
  );
}
