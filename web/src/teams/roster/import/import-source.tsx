import { FileUp } from 'lucide-react';
import { TextAreaField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { FilePick } from '../file-pick.tsx';
import styles from './import.module.css';
import type { ImportFlow } from './use-import-flow.ts';

/** A file, or rows copied from a spreadsheet. */
export function ImportSource({ flow, pastes }: { readonly flow: ImportFlow; readonly pastes: boolean }) {
  const { list } = flow;
  return (
    <Stack gap={5}>
      <p>Any list with names will do, in any order of columns. Nothing is saved before you have seen it.</p>
      {!pastes && (
        <FilePick
          // A workbook can be picked, so that the page says how to export it.
          accept=".csv,.tsv,.txt,.xlsx,.xls,.numbers,.ods,text/csv,text/plain"
          icon={FileUp}
          onPick={([file]) => file && void flow.readFile(file)}
        >
          Choose a CSV file
        </FilePick>
      )}
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
          // A paste into an empty field is a whole list, a paste into a filled one a correction.
          if (list.csv !== '' || !rows.includes('\n')) return;
          event.preventDefault();
          flow.paste(rows);
        }}
        spellCheck={false}
        className={styles.rows}
      />
      {list.note !== null && <Notice kind="note">{list.note}</Notice>}
    </Stack>
  );
}
