import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import { fieldName } from '../fields/field-names.ts';
import { moveWords } from '../signature/move-words.ts';
import styles from './proof.module.css';
import { useMoveSignature } from './use-move-signature.ts';

/** The warnings of preflight, each with its fix where there is one. */
export function ProofWarnings({ warnings }: { readonly warnings: readonly ProofWarning[] }) {
  const { move, isMoving, problem } = useMoveSignature();
  if (warnings.length === 0) return <p className={styles.clean}>Checked for print: nothing to fix.</p>;
  return (
    <ul className={styles.warnings} aria-label="Worth a look">
      {warnings.map(({ code, field, message, fix }) => (
        <li key={`${code}/${field}`}>
          <p>
            {fieldName(field) && <strong>{fieldName(field)}: </strong>}
            {message}
          </p>
          {fix && (
            <Button size="small" busy={isMoving} onClick={() => move(fix)}>
              {moveWords({ code, message, fix })}
            </Button>
          )}
          {fix && problem && <p role="alert">{problem}</p>}
        </li>
      ))}
    </ul>
  );
}
