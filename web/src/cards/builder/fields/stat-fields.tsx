import { Plus, Trash2 } from 'lucide-react';
import { limits } from '#domain/tables/limits.ts';
import { hasHands } from '#domain/teams/roster/vitals.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useMissingLetters } from '#web/src/parts/forms/missing-letters.ts';
import { PasteStats, useStatsPaste } from '#web/src/parts/forms/paste-stats.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { CardForm, StatRow } from '../draft/card-form.ts';
import { isOn } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';
import styles from './card-fields.module.css';
import { ToggleSwitch } from './toggle-switch.tsx';

interface StatFieldsProps {
  readonly problems: Readonly<Record<string, string>>;
  /** Warnings of the preview, by field. */
  readonly findings: Readonly<Record<string, string>>;
}

/** The stats table: a title and up to twelve rows. */
export function StatFields({ problems, findings }: StatFieldsProps) {
  const { state, send } = useBuilder();
  const { draft } = state;
  const { stats, setRows } = useRows();
  const letters = useMissingLetters([draft.statsTitle]);
  const paste = useStatsPaste(stats, (rows) => setRows(rows.map(({ label, value }, id) => ({ id, label, value }))));
  return (
    <fieldset className={styles.stats} onPaste={paste.onPaste} disabled={!isOn(draft.fieldToggles, 'stats')}>
      <legend className={styles.legend}>Stats</legend>
      <div className={styles.aside}>
        <ToggleSwitch field="stats" label="Stats" />
      </div>
      <TextField
        label="Title of the table"
        name="stats_title"
        value={draft.statsTitle}
        maxLength={limits.text.stats_title}
        placeholder={limits.statsTitle}
        autoComplete="off"
        error={letters(draft.statsTitle) ?? undefined}
        warning={findings.stats_title}
        onChange={(event) => send({ type: 'update', part: { statsTitle: event.target.value } })}
      />
      <StatRows problems={problems} />
      {findings.stats && <p className={styles.finding}>{findings.stats}</p>}
      <AddStat />
      <AddVital />
      <PasteStats paste={paste} />
    </fieldset>
  );
}

function useRows() {
  const { state, send } = useBuilder();
  const setRows = (stats: readonly StatRow[]) => send({ type: 'edit', part: { stats } });
  return { stats: state.form.stats, rows: shownRows(state.form), setRows };
}

/** An empty table shows a first row to write in. */
const shownRows = ({ stats }: CardForm): readonly StatRow[] =>
  stats.length > 0 ? stats : [{ id: 0, label: '', value: '' }];

function StatRows({ problems }: Pick<StatFieldsProps, 'problems'>) {
  const { stats, rows, setRows } = useRows();
  const change = (id: number, part: Partial<StatRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Stack as="ol" gap={3} className={styles.rows}>
      {rows.map((row, index) => (
        <li key={row.id}>
          <StatLine
            row={row}
            number={index + 1}
            problem={problems[`stats.${row.id}`]}
            onChange={(part) => change(row.id, part)}
          />
          <Button
            variant="quiet"
            disabled={stats.length === 0}
            aria-label={`Remove stat ${index + 1}`}
            onClick={() => setRows(rows.filter((other) => other.id !== row.id))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </Stack>
  );
}

function AddStat() {
  const { rows, setRows } = useRows();
  if (rows.length >= limits.text.stats) return <Quiet>The table is full: {limits.text.stats} stats.</Quiet>;
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return (
    <Button size="small" onClick={() => setRows([...rows, { id, label: '', value: '' }])}>
      <Plus size={16} aria-hidden="true" />
      Add a stat
    </Button>
  );
}

/** Adds a row for a fact about the player. It prints apart from the stats. */
function AddVital() {
  const { state } = useBuilder();
  const { stats, setRows } = useRows();
  const labels = ['Position', 'Height', 'Hometown', ...(hasHands(state.form.sport) ? ['Bats', 'Throws'] : [])];
  const has = (label: string): boolean => stats.some((row) => row.label.trim().toLowerCase() === label.toLowerCase());
  const add = (label: string) => {
    const id = Math.max(-1, ...stats.map((row) => row.id)) + 1;
    setRows([...stats, { id, label, value: '' }]);
  };
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {labels.map((label) => (
          <Button
            key={label}
            size="small"
            variant="quiet"
            disabled={has(label) || stats.length >= limits.text.stats}
            onClick={() => add(label)}
          >
            <Plus size={16} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </Row>
      <Quiet>
        These print on a line of their own. A year before each name, such as 2025 Goals and 2026 Goals, makes a table of
        seasons.
      </Quiet>
    </Stack>
  );
}

interface StatLineProps {
  readonly row: StatRow;
  readonly number: number;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<StatRow>) => void;
}

function StatLine({ row, number, problem, onChange }: StatLineProps) {
  return (
    <div className={styles.line}>
      <TextField
        label={`Stat ${number}`}
        value={row.label}
        maxLength={limits.text.stat_label}
        placeholder="Games"
        autoComplete="off"
        error={problem}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        label={`Value ${number}`}
        value={row.value}
        maxLength={limits.text.stat_value}
        placeholder="14"
        autoComplete="off"
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </div>
  );
}
