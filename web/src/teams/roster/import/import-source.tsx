import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { TextAreaField } from '#web/src/parts/forms/field.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import styles from './import.module.css';
import type { ImportFlow } from './use-import-flow.ts';

/** A file, or rows copied from a spreadsheet. */
export function ImportSource({ flow, pastes }: { readonly flow: ImportFlow; readonly pastes: boolean }) {
  const { list } = flow;
  return (
    <div className={styles.source}>
      <p>Any list with names will do, in any order of columns. Nothing is saved before you have seen it.</p>
      {!pastes && <ListFile flow={flow} />}
      <TextAreaField
        label={
          pastes ? 'Rows of your spreadsheet, copied with their headings' : 'Or paste the rows of your spreadsheet'
        }
        rows={8}
        placeholder={'7\tMara Okafor\n12\tSam Lee'}
        value={list.csv}
        onChange={({ target }) => flow.type(target.value)}
        onPaste={(event) => {
          const rows = event.clipboardData.getData('text');
          // Into an empty field a whole list is pasted; into a filled one a correction.
          if (list.csv !== '' || !rows.includes('\n')) return;
          event.preventDefault();
          flow.paste(rows);
        }}
        spellCheck={false}
        className={styles.rows}
      />
      {list.note !== null && <Notice kind="note">{list.note}</Notice>}
    </div>
  );
}

function ListFile({ flow }: { readonly flow: ImportFlow }) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void flow.readFile(file);
        }}
      />
      <label htmlFor={id} className={styles.file}>
        <FileUp size={20} aria-hidden="true" />
        Choose a CSV file
      </label>
    </>
  );
}
