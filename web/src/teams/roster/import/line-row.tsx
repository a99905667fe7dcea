import type { ImportedLine } from '#domain/teams/roster/roster-import.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { fieldLabels } from './field-labels.ts';
import styles from './import.module.css';
import type { ImportFlow } from './use-import-flow.ts';

interface LineRowProps {
  readonly line: ImportedLine;
  readonly flow: ImportFlow;
}

export const actionLabels: Readonly<Record<ImportedLine['action'], string>> = {
  add: 'New',
  update: 'Changed',
  same: 'As before',
  skip: 'Left out',
  ask: 'Who is this?',
  bad: 'Problem',
};

export const changesText = ({ changes }: Pick<ImportedLine, 'changes'>): string =>
  changes.length === 0 ? '' : `Changes: ${changes.map((name) => fieldLabels[name] ?? name).join(', ')}.`;

/** A line of the list, with its problems beside it. */
export function LineRow({ line, flow }: LineRowProps) {
  const { player_name: name, player_number: number, action, problems, warnings } = line;
  const hasQuestion = action === 'ask' || flow.choices.answers[line.line] !== undefined;
  return (
    <li className={styles.line} data-action={action}>
      <Quiet as="span">Line {line.line}</Quiet>
      <span>
        {number !== '' && `#${number} `}
        {name || 'No name'}
      </span>
      <small className={['bad', 'ask'].includes(action) ? looks.bad : undefined}>{actionLabels[action]}</small>
      {problems.map(({ column, words }) => (
        <small key={words} className={looks.bad}>
          {headerOf(flow, column)}
          {words}
        </small>
      ))}
      {[...warnings.map(({ words }) => words), changesText(line)].filter(Boolean).map((words) => (
        <Quiet as="span" key={words}>
          {words}
        </Quiet>
      ))}
      {hasQuestion && <WhoIsThis line={line} flow={flow} />}
    </li>
  );
}

function headerOf({ plan }: ImportFlow, column: number | null): string {
  const header = column === null ? '' : plan?.columns[column]?.header;
  return header ? `${header}: ` : '';
}

function WhoIsThis({ line, flow }: LineRowProps) {
  const { answers } = flow.choices;
  const answer = (who: string) => {
    const { [line.line]: _before, ...others } = answers;
    void flow.choose({ answers: who === '' ? others : { ...others, [line.line]: who } });
  };
  return (
    <div className={styles.answer}>
      <SelectField
        label={`Who is ${line.player_name}?`}
        value={answers[line.line] ?? ''}
        onChange={({ target }) => answer(target.value)}
      >
        <option value="">Please choose</option>
        {line.candidates.map(({ id, player_name, player_number }) => (
          <option key={id} value={id}>
            {player_number === '' ? player_name : `#${player_number} ${player_name}`}, on the roster
          </option>
        ))}
        {line.player_id !== null && line.candidates.length === 0 && (
          <option value={line.player_id}>The player you chose</option>
        )}
        <option value="new">A new player</option>
        <option value="skip">Leave out</option>
      </SelectField>
    </div>
  );
}
