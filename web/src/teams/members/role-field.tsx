import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';

const known = [
  { role: 'admin', label: 'Admin: everything, also roles and deleting the team' },
  { role: 'coach', label: 'Coach: invites, approves, edits and orders' },
  { role: 'player', label: 'Player: hands in cards' },
] as const;
const another = 'another';

interface RoleFieldProps {
  readonly role: string;
  readonly onChange: (role: string) => void;
  /** Only admins appoint admins. */
  readonly mayAdmin: boolean;
}

/** One of the three known roles, or any other text, which has a player's permissions (P-6). */
export function RoleField({ role, onChange, mayAdmin }: RoleFieldProps) {
  const offered = known.filter((one) => mayAdmin || one.role !== 'admin');
  const [isOther, setIsOther] = useState(known.every((one) => one.role !== role));
  const pick = (choice: string) => {
    setIsOther(choice === another);
    onChange(choice === another ? '' : choice);
  };
  return (
    <>
      <SelectField label="Role" value={isOther ? another : role} onChange={({ target }) => pick(target.value)}>
        {offered.map(({ role: name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value={another}>Another role, with a player’s rights</option>
      </SelectField>
      {isOther && (
        <TextField
          label="What the role is called"
          hint="For instance “team mom” or “photographer”."
          value={role}
          maxLength={limits.text.team_role}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
