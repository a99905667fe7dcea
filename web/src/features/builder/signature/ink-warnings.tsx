import { Button } from '#web/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';
import { moveWords } from './move-words.ts';
import styles from './signature.module.css';
import { useInkCheck } from './use-ink-check.ts';

/** What the ink covers where it is now, with a way to a clear place. The customer may keep it. */
export function InkWarnings() {
  const { memory, remember } = useBuilder();
  const warnings = useInkCheck();
  return (
    <output className={styles.warnings}>
      {warnings.map(({ code, message, fix }) => (
        <span key={code} className={styles.warning}>
          <span>{message} You can keep it there.</span>
          {fix && (
            <Button
              size="small"
              onClick={() =>
                remember({
                  ink: { ...memory.ink, position: fix.position, scale: fix.scale ?? memory.ink.scale },
                })
              }
            >
              {moveWords(code)}
            </Button>
          )}
        </span>
      ))}
    </output>
  );
}
