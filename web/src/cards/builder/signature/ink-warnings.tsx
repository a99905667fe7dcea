import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';
import type { Ink } from './ink.ts';
import { fixedInk, fixLabel } from './ink-fix.ts';
import styles from './signature.module.css';
import { useInkCheck } from './use-ink-check.ts';

/** Warns about covered parts and unreadable ink, each with its fix. The customer may keep it. */
export function InkWarnings() {
  const { state, send } = useBuilder();
  const move = (fixed: Partial<Ink>) => send({ type: 'update', part: { ink: { ...state.draft.ink, ...fixed } } });
  const warnings = useInkCheck();
  return (
    <Stack as="output" gap={3} className={styles.warnings}>
      {warnings.map(({ code, message, fix }) => (
        <Stack as="span" gap={2} start key={code} className={styles.warning}>
          <span>
            {message} {code === 'signature.faint' ? 'You can keep it.' : 'You can keep it there.'}
          </span>
          {fix && (
            <Button size="small" onClick={() => move(fixedInk(fix))}>
              {fixLabel({ code, message, fix })}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
