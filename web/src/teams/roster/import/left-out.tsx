import { limits } from '#domain/tables/limits.ts';
import type { ColumnKind } from '#domain/teams/roster/column-kinds.ts';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { columnName } from './field-labels.ts';
import styles from './import.module.css';
import type { ImportFlow } from './use-import-flow.ts';

type Column = RosterImportReply['columns'][number];
interface Placed extends Column {
  readonly place: number;
  readonly name: string;
}

interface ColumnProps {
  readonly flow: ImportFlow;
  readonly plan: RosterImportReply;
}

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });
const namesOf = (columns: readonly Placed[]): string => andList.format(columns.map(({ name }) => name));

const offerLabels = { description: 'Print it as their story', stat: 'Print it as a stat' } as const;
const printedAs: Partial<Record<ColumnKind, string>> = {
  description: 'Printed as their story.',
  stat: 'Printed as a stat.',
};

/** The columns that print only if the coach says so, each with its one choice, and those that are never offered. */
export function LeftOut({ flow, plan }: ColumnProps) {
  const columns = plan.columns.map((column, place) => ({ ...column, place, name: columnName(column, place) }));
  const choosable = columns.filter(({ kind, offers }) => offers !== null || printedAs[kind] !== undefined);
  const figures = choosable.filter(({ prints, offers, numeric }) => !prints && offers === 'stat' && numeric);
  const rows = figures.length > 1 ? choosable.filter((column) => !figures.includes(column)) : choosable;
  const others = columns.filter((column) => !column.prints && !choosable.includes(column) && column.samples.length > 0);
  if (choosable.length + others.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="left-out">
      <h3 id="left-out" className={looks.heading}>
        Printed only if you say so
      </h3>
      {choosable.length > 0 && (
        <ul className={looks.lines}>
          {rows.map((column) => (
            <ChoiceRow key={column.place} flow={flow} plan={plan} column={column} />
          ))}
          {figures.length > 1 && <FiguresRow flow={flow} plan={plan} figures={figures} />}
        </ul>
      )}
      {others.length > 0 && <OthersText columns={others} />}
    </Stack>
  );
}

const kindsOf = ({ columns }: RosterImportReply): ColumnKind[] => columns.map(({ kind }) => kind);

/** The kinds with a choice. There is one story, so another column loses it. */
function withChoice(plan: RosterImportReply, place: number, chosen: ColumnKind): ColumnKind[] {
  const kinds = kindsOf(plan).map((kind) => (chosen === 'description' && kind === 'description' ? 'ignore' : kind));
  return kinds.with(place, chosen);
}

function ChoiceRow({ flow, plan, column }: ColumnProps & { readonly column: Placed }) {
  const { place, name, kind, prints, offers, samples } = column;
  const choose = (chosen: ColumnKind) =>
    void flow.choose({ columns: withChoice(plan, place, chosen), has_header: plan.has_header });
  return (
    <li className={styles.choice} data-prints={prints}>
      <span>
        <strong>{name}:</strong> {prints ? printedAs[kind] : 'left out.'}
        <Quiet as="span" className={styles.samples ?? ''}>
          {samples.join(' · ')}
        </Quiet>
      </span>
      {prints ? (
        <Button size="small" busy={flow.isBusy} aria-label={`Leave out ${name}`} onClick={() => choose('ignore')}>
          Leave it out
        </Button>
      ) : (
        offers && (
          <Button
            size="small"
            busy={flow.isBusy}
            aria-label={`${offerLabels[offers]}: ${name}`}
            onClick={() => choose(offers)}
          >
            {offerLabels[offers]}
          </Button>
        )
      )}
    </li>
  );
}

/** Columns of numbers, offered together. */
function FiguresRow({ flow, plan, figures }: ColumnProps & { readonly figures: readonly Placed[] }) {
  const kinds = kindsOf(plan);
  const room = limits.text.stats - kinds.filter((kind) => kind === 'stat').length;
  const taken = figures.slice(0, room);
  if (taken.length === 0) return null;
  const columns = kinds.map((kind, n) => (taken.some(({ place }) => place === n) ? 'stat' : kind));
  return (
    <li className={styles.choice}>
      <span>
        <strong>{namesOf(taken)}:</strong> left out.
      </span>
      <Button
        size="small"
        busy={flow.isBusy}
        onClick={() => void flow.choose({ columns, has_header: plan.has_header })}
      >
        Print them as stats
      </Button>
    </li>
  );
}

function OthersText({ columns }: { readonly columns: readonly Placed[] }) {
  const mails = columns.filter(({ kind }) => kind === 'guardian_email');
  const others = columns.filter(({ kind }) => kind !== 'guardian_email');
  return (
    <Quiet>
      {others.length > 0 && `Left out: ${namesOf(others)}. `}
      {mails.length > 0 && `${namesOf(mails)}: for reminders, never printed.`}
    </Quiet>
  );
}
