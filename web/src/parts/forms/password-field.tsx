import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { passwordHints } from '#domain/account/password-hints.ts';
import { TextField } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={16} aria-hidden="true" />
          {isShown ? 'Hide password' : 'Show password'}
        </button>
      }
    />
  );
}

interface NewPasswordProps extends PasswordFieldProps {
  /** The password typed so far. */
  readonly typed: string | undefined;
}

/** A field for a new password. Its five hints update while typing. */
export function NewPasswordField({ typed = '', ...field }: NewPasswordProps) {
  return <PasswordField {...field} autoComplete="new-password" hint={<PasswordHints password={typed} />} />;
}

function PasswordHints({ password }: { readonly password: string }) {
  return (
    <ul className={styles.hints} aria-label="Your password needs">
      {passwordHints.map(({ id, label, met }) => {
        const isMet = met(password);
        const Icon = isMet ? Check : Circle;
        return (
          <li key={id} data-met={isMet}>
            <Icon size={14} aria-hidden="true" />
            {label}
            <span className="visually-hidden">{isMet ? ', done' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
