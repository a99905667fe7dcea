import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { playersText } from '../roster-labels.ts';
import styles from './import.module.css';

/** What the import did, without what it did not. */
function outcomeOf({ add, update, same }: RosterImportReply['counts']): string {
  const parts = [
    add > 0 && `${playersText(add)} added`,
    update > 0 && `${update} changed`,
    same > 0 && `${same} as before`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing changed';
}

/** The result of an import, and the players of the roster who were not in the list. */
export function ImportDone({ done }: { readonly done: RosterImportReply }) {
  const { counts, missing } = done;
  const left = counts.bad + counts.ask + counts.skip;
  return (
    <Stack gap={5}>
      <Notice kind="done">
        {outcomeOf(counts)}.{left > 0 && ` ${left === 1 ? '1 line was' : `${left} lines were`} left out.`}
      </Notice>
      {missing.length > 0 && (
        <>
          <p>These players are on the roster but not in the list. They stay until you remove them.</p>
          <ul className={looks.lines} aria-label="Not in the list">
            {missing.map(({ id, player_name: name, player_number: number }) => (
              <li key={id} className={styles.line}>
                <Quiet as="span">{number === '' ? '' : `#${number}`}</Quiet>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
