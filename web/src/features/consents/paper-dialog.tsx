import { useState } from 'react';
import { consentWords, relations } from '#domain/rosters/consent';
import { errorWords } from '#web/api/api-error';
import { usePlayersWithoutConsent, useRecordConsent } from '#web/data/teams/consents';
import { CheckField, SelectField, TextField } from '#web/forms/field.tsx';
import { ConfirmDialog } from '#web/overlays/confirm-dialog.tsx';
import { MoreButton } from '#web/page/more-button.tsx';

interface Fields {
  readonly player_id: string;
  readonly name: string;
  readonly relation: (typeof relations)[number];
  readonly onPage: boolean;
}

const blank: Fields = { player_id: '', name: '', relation: 'parent', onPage: false };

/** A consent that a coach has seen on paper. The words are those of the private link. */
export function PaperDialog({ teamId, onClose }: { readonly teamId: string; readonly onClose: () => void }) {
  const players = usePlayersWithoutConsent(teamId);
  const record = useRecordConsent(teamId);
  const [fields, setFields] = useState(blank);
  const [gap, setGap] = useState<string | null>(null);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const confirm = () => {
    const { onPage, ...given } = fields;
    if (given.player_id === '') return setGap('Please choose a player.');
    setGap(null);
    const purposes = [...consentWords.needed, ...(onPage ? (['team_page'] as const) : [])];
    const body = { ...given, purposes, words_version: consentWords.version };
    record.mutate(body, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      title="Permission on paper"
      doIt="I have seen it"
      leaveIt="Cancel"
      busy={record.isPending}
      problem={gap ?? (record.isError ? errorWords(record.error) : null)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label="Player"
        value={fields.player_id}
        onChange={({ target }) => change({ player_id: target.value })}
      >
        <option value="">Choose a player</option>
        {players.data?.map(({ id, player_name: name, player_number: number }) => (
          <option key={id} value={id}>{`${name}${number && `, ${number}`}`}</option>
        ))}
      </SelectField>
      <MoreButton list={players}>Show more players</MoreButton>
      <WhoAgreed fields={fields} onFields={change} />
    </ConfirmDialog>
  );
}

function WhoAgreed({
  fields,
  onFields,
}: {
  readonly fields: Fields;
  readonly onFields: (part: Partial<Fields>) => void;
}) {
  return (
    <>
      <TextField
        label="Who signed"
        maxLength={255}
        autoComplete="off"
        value={fields.name}
        onChange={({ target }) => onFields({ name: target.value })}
      />
      <SelectField
        label="The player’s"
        value={fields.relation}
        onChange={({ target }) =>
          onFields({ relation: relations.find((relation) => relation === target.value) ?? 'parent' })
        }
      >
        <option value="parent">Parent</option>
        <option value="guardian">Guardian</option>
        <option value="self">The player, 18 or older</option>
      </SelectField>
      <Agreed />
      <CheckField
        label={`Also: ${consentWords.purposes.team_page}`}
        checked={fields.onPage}
        onChange={({ target }) => onFields({ onPage: target.checked })}
      />
    </>
  );
}

const Agreed = () => (
  <>
    <p>They agreed to this:</p>
    <ul>
      {consentWords.needed.map((purpose) => (
        <li key={purpose}>{consentWords.purposes[purpose]}</li>
      ))}
    </ul>
  </>
);
