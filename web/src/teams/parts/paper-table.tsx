import { useId } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { consentText, optionalPurposes, relations, withPurpose } from '#domain/teams/roster/consent.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CheckField, SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type PaperPlayer, pastedRows } from './paper-entry.ts';
import styles from './paper-table.module.css';
import type { PaperRows } from './use-paper-rows.ts';

/** A row for each player: the signer, the date, and that the coach holds the paper. */
export function PaperTable({ papers }: { readonly papers: PaperRows }) {
  return (
    <Stack gap={4} start className={styles.papers}>
      <PaperSays />
      {papers.fillDates && (
        <Button size="small" onClick={papers.fillDates}>
          Use the first date in every empty row
        </Button>
      )}
      <ul className={looks.lines} aria-label="Permissions on paper">
        {papers.players.map((player) => (
          <PaperRow key={player.id} player={player} papers={papers} />
        ))}
      </ul>
      {papers.bad > 0 && (
        <Notice kind="problem">
          {papers.bad === 1 ? '1 row is' : `${papers.bad} rows are`} not recorded yet. What is wrong stands in{' '}
          {papers.bad === 1 ? 'it' : 'them'}.
        </Notice>
      )}
    </Stack>
  );
}

/** Why the link is better, and what a valid paper must contain. */
const PaperSays = () => (
  <>
    <p>
      A family’s private link is the better way: parents agree themselves, read exactly what for, and can end it at any
      time. For families without it, write down the papers that you hold.
    </p>
    <Quiet as="details">
      <summary>What a paper must say</summary>
      <ul className={looks.bullets}>
        {consentText.needed.map((purpose) => (
          <li key={purpose}>{consentText.purposes[purpose]}</li>
        ))}
      </ul>
      {optionalPurposes.map((purpose) => (
        <p key={purpose}>
          {extraLabels[purpose]}: {consentText.purposes[purpose]}
        </p>
      ))}
      <p>It needs the guardian’s name and a date from the last two years. You can paste both from a spreadsheet.</p>
    </Quiet>
  </>
);

const extraLabels = { team_page: 'Team page, too', hosted_art: 'Creative art, too' } as const;

const relationLabels = { parent: 'Parent', guardian: 'Guardian', self: 'The player, 18+' } as const;

interface PaperRowProps {
  readonly player: PaperPlayer;
  readonly papers: PaperRows;
}

function PaperRow({ player, papers }: PaperRowProps) {
  const id = useId();
  const { relation, signed_on: date } = papers.fieldsOf(player);
  const problems = papers.problemsOf(player);
  return (
    <li className={styles.row} aria-labelledby={id}>
      <p id={id} className={styles.player}>
        {player.player_number && <span className={looks.number}>{player.player_number} </span>}
        {player.player_name}
      </p>
      <GuardianName player={player} papers={papers} />
      <SelectField
        label="Who signed"
        value={relation}
        onChange={({ target }) =>
          papers.change(player, { relation: relations.find((one) => one === target.value) ?? 'parent' })
        }
      >
        {relations.map((one) => (
          <option key={one} value={one}>
            {relationLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Date on the paper"
        type="date"
        value={date}
        error={problems.signed_on}
        onChange={({ target }) => papers.change(player, { signed_on: target.value })}
      />
      <Checks player={player} papers={papers} />
      {problems.row && <p className={classNames(looks.bad, styles.problem)}>{problems.row}</p>}
    </li>
  );
}

const GuardianName = ({ player, papers }: PaperRowProps) => (
  <TextField
    label="Guardian’s name"
    maxLength={limits.text.full_name}
    autoComplete="off"
    value={papers.fieldsOf(player).name}
    error={papers.problemsOf(player).name}
    onChange={({ target }) => papers.change(player, { name: target.value })}
    onPaste={(event) => {
      const rows = pastedRows(event.clipboardData.getData('text'));
      if (!rows) return;
      event.preventDefault();
      papers.fillFrom(player, rows);
    }}
  />
);

const Checks = ({ player, papers }: PaperRowProps) => (
  <Row gap={2} className={styles.checks}>
    <CheckField
      label="I hold it"
      checked={papers.fieldsOf(player).held}
      error={papers.problemsOf(player).held}
      onChange={({ target }) => papers.change(player, { held: target.checked })}
    />
    {optionalPurposes.map((purpose) => (
      <CheckField
        key={purpose}
        label={extraLabels[purpose]}
        checked={papers.fieldsOf(player).extras.includes(purpose)}
        onChange={({ target }) =>
          papers.change(player, { extras: withPurpose(papers.fieldsOf(player).extras, purpose, target.checked) })
        }
      />
    ))}
  </Row>
);
