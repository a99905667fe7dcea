import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { type OptionalPurpose, optionalPurposes, withPurpose } from '#domain/teams/roster/consent.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { CheckField, SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import type { LinkFields } from './link-entry.ts';
import styles from './player-link.module.css';

interface ConsentFieldsProps {
  readonly words: PlayerLinkView['words'];
  readonly fields: LinkFields;
  readonly extras: readonly OptionalPurpose[];
  readonly problems: Readonly<Record<string, string>>;
  readonly onFields: (part: Partial<LinkFields>) => void;
  readonly onExtras: (extras: readonly OptionalPurpose[]) => void;
}

/** The guardian's name and the consent. The server stores the displayed text with the consent. */
export function ConsentFields({ words, fields, extras, problems, onFields, onExtras }: ConsentFieldsProps) {
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className={styles.legend}>Your permission</legend>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={255}
        required
        value={fields.name}
        error={problems['consent.name']}
        onChange={({ target }) => onFields({ name: target.value })}
      />
      <SelectField
        label="You are the player’s"
        name="relation"
        value={fields.relation}
        error={problems['consent.relation']}
        onChange={({ target }) => onFields({ relation: target.value })}
      >
        <option value="parent">Parent</option>
        <option value="guardian">Guardian</option>
        <option value="self">I am the player, 18 or older</option>
      </SelectField>
      <Agreed words={words} />
      {optionalPurposes.map((purpose) => (
        <CheckField
          key={purpose}
          label={`${words.purposes[purpose]} (You may leave this out.)`}
          checked={extras.includes(purpose)}
          onChange={({ target }) => onExtras(withPurpose(extras, purpose, target.checked))}
        />
      ))}
    </Stack>
  );
}

const Agreed = ({ words }: Pick<ConsentFieldsProps, 'words'>) => (
  <Stack gap={3}>
    <p>By sending the photo you agree to this:</p>
    <Stack as="ul" gap={2} className={looks.bullets}>
      {words.needed.map((purpose) => (
        <li key={purpose}>{words.purposes[purpose]}</li>
      ))}
    </Stack>
    <Quiet>
      {words.withdrawal} {pictureText}
    </Quiet>
  </Stack>
);
