import type { ReactNode } from 'react';
import { limits } from '#domain/tables/limits.ts';
import type { ImportedLine } from '#domain/teams/roster/roster-import.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
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
  // A date is not shown as a shirt.
  const isUnread = action === 'ask' && line.question?.about === 'number';
  const Question = questions[questionOf(line, flow)];
  return (
    <li className={styles.line} data-action={action}>
      <Quiet as="span">Line {line.line}</Quiet>
      <span>
        {number !== '' && !isUnread && `#${number} `}
        {name || 'No name'}
      </span>
      <small className={['bad', 'ask'].includes(action) ? looks.bad : undefined}>
        {action === 'ask' && line.question ? 'To answer' : actionLabels[action]}
      </small>
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
      <Question line={line} flow={flow} />
    </li>
  );
}

type Asked = 'who' | 'player' | 'number' | 'nothing';

const questions: Readonly<Record<Asked, (props: LineRowProps) => ReactNode>> = {
  who: WhoIsThis,
  player: IsPlayer,
  number: WhichNumber,
  nothing: () => null,
};

function questionOf({ line, action, candidates, question }: ImportedLine, { choices }: ImportFlow): Asked {
  if (action === 'ask' && candidates.length > 0) return 'who';
  if (question && action !== 'bad') return question.about;
  return choices.answers[line] !== undefined || action === 'ask' ? 'who' : 'nothing';
}

function headerOf({ plan }: ImportFlow, column: number | null): string {
  const header = column === null ? '' : plan?.columns[column]?.header;
  return header ? `${header}: ` : '';
}

/** Sends a reply for a line. Empty: none. */
function answering({ line, flow }: LineRowProps) {
  const { [line.line]: _before, ...others } = flow.choices.answers;
  return (who: string) => void flow.choose({ answers: who === '' ? others : { ...others, [line.line]: who } });
}

/** Whether the line is a player. A line that is left out can be taken in. */
function IsPlayer({ line, flow }: LineRowProps) {
  const answer = answering({ line, flow });
  const name = line.player_name || `line ${line.line}`;
  const isIn = line.action !== 'skip' && line.action !== 'ask';
  return (
    <Stack gap={2} className={styles.answer ?? ''}>
      <p>{line.question?.words}</p>
      <Row gap={2}>
        {!isIn && line.player_name !== '' && (
          <Button size="small" busy={flow.isBusy} aria-label={`Take in ${name}`} onClick={() => answer('new')}>
            {line.action === 'ask' ? 'Yes, a player' : 'Take in all the same'}
          </Button>
        )}
        {line.action !== 'skip' && (
          <Button size="small" busy={flow.isBusy} aria-label={`Leave out ${name}`} onClick={() => answer('skip')}>
            Leave out
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The shirt number that the list does not tell. */
function WhichNumber({ line, flow }: LineRowProps) {
  const { numbers = {} } = flow.choices;
  const choose = (number: string) => void flow.choose({ numbers: { ...numbers, [line.line]: number } });
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        const number = new FormData(event.currentTarget).get('number');
        if (typeof number === 'string') choose(number);
      }}
    >
      <Stack gap={2}>
        <p>{line.question?.words}</p>
        <TextField
          label={`Shirt number of ${line.player_name}`}
          hint="Empty for none."
          name="number"
          inputMode="numeric"
          maxLength={limits.text.player_number}
          autoComplete="off"
        />
        <Row gap={2}>
          <Button size="small" type="submit" busy={flow.isBusy}>
            Use this number
          </Button>
          <Button size="small" busy={flow.isBusy} onClick={() => answering({ line, flow })('skip')}>
            Leave the player out
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function WhoIsThis({ line, flow }: LineRowProps) {
  const { answers } = flow.choices;
  const answer = answering({ line, flow });
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
