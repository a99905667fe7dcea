import { ClipboardPaste } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from './field.tsx';
import styles from './paste-stats.module.css';
import { joinStats, type PastedStat, pasteMessage, readPastedStats } from './pasted-stats.ts';

interface StatsPaste {
  /** For the element around the rows: a table pasted into any of its fields becomes rows. */
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly take: (text: string) => boolean;
  /** The result of the last paste. Null once the rows were edited. */
  readonly done: string | null;
  readonly undo: () => void;
}

const sameRows = (one: readonly PastedStat[], other: readonly PastedStat[]): boolean =>
  one.length === other.length &&
  one.every(({ label, value }, row) => label === other[row]?.label && value === other[row]?.value);

/** Reads tables from the clipboard into a form's stats. */
export function useStatsPaste(rows: readonly PastedStat[], onRows: (rows: readonly PastedStat[]) => void): StatsPaste {
  const [last, setLast] = useState<{ before: readonly PastedStat[]; after: readonly PastedStat[]; message: string }>();
  const take = (text: string): boolean => {
    const table = readPastedStats(text);
    if (table === null) return false;
    const joined = joinStats(rows, table.stats);
    onRows(joined.stats);
    setLast({ before: rows, after: joined.stats, message: pasteMessage(joined, table.leftOut) });
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const undo = () => {
    if (last) onRows(last.before);
    setLast(undefined);
  };
  return { onPaste, take, done: last && sameRows(rows, last.after) ? last.message : null, undo };
}

const noTable = 'No table was found here. Copy at least two columns of cells, names beside or above their values.';

/** A field for a copied table, and the result of the last paste. */
export function PasteStats({ paste }: { readonly paste: StatsPaste }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row gap={3} middle className={styles.paste}>
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ClipboardPaste size={16} aria-hidden="true" />
        Paste a table
      </Button>
      {isOpen && <TableField onTaken={() => setIsOpen(false)} take={paste.take} />}
      <output className="label">{paste.done}</output>
      {paste.done && (
        <Button size="small" variant="quiet" onClick={paste.undo}>
          Undo
        </Button>
      )}
    </Row>
  );
}

interface TableFieldProps extends Pick<StatsPaste, 'take'> {
  readonly onTaken: () => void;
}

/** A pasted table is read at once, a typed one with the button. */
function TableField({ take, onTaken }: TableFieldProps) {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const tryIt = (table: string): boolean => {
    const isTaken = take(table);
    if (isTaken) onTaken();
    setIsRefused(!isTaken);
    return isTaken;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (tryIt(event.clipboardData.getData('text/plain'))) event.preventDefault();
    // Keeps the paste from the fields around it.
    event.stopPropagation();
  };
  return (
    <Stack gap={2} start className={styles.table}>
      <TextAreaField
        label="Cells from a spreadsheet"
        hint="Two columns, or a row of names above a row of values or a row for each season. Tabs and commas both work."
        error={isRefused ? noTable : undefined}
        value={text}
        rows={3}
        autoComplete="off"
        onPaste={onPaste}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" disabled={text.trim() === ''} onClick={() => tryIt(text)}>
        Use this table
      </Button>
    </Stack>
  );
}
