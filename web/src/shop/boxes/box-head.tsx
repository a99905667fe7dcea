import { useState } from 'react';
import { boxLimits } from '#domain/shop/box-limits.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import styles from './box-builder.module.css';
import { boxStatusLabels } from './list/box-status-labels.ts';
import { useBoxBuilder } from './state/box-builder-context.ts';

/** The box's name, status and save state, and a link to a new box. */
export function BoxHead({ saving }: { readonly saving: boolean }) {
  const { box, kind, isLocked, edit } = useBoxBuilder();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const name = typed?.trim();
    setTyped(null);
    if (name && name !== box.name) edit({ name });
  };
  const saved = box.id === '' ? 'Saved with your first card' : saving ? 'Saving…' : 'All changes saved';
  return (
    <div className={styles.boxHead}>
      <TextField
        label="Box name"
        value={typed ?? box.name}
        maxLength={boxLimits.name}
        disabled={isLocked}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      <Quiet className={styles.state}>
        <strong>{boxStatusLabels[box.status]}</strong>
        {!isLocked && <span>{saved}</span>}
      </Quiet>
      <Row gap={2} middle>
        {box.id !== '' && (
          <ButtonLink to={packBuilderPath({ type: kind.type, box: 'new' })} size="small">
            New box
          </ButtonLink>
        )}
      </Row>
    </div>
  );
}
