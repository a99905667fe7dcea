import { teamPath } from '#web/src/base/paths.ts';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { stepPath, stepRow } from '../parts/step-rows.ts';
import styles from './next-step.module.css';

/** Closes a page of a team that is not set up yet: the step that is possible next, on another page. */
export function NextStep({ teamId, pathname }: { readonly teamId: string; readonly pathname: string }) {
  const { data: board } = useBoard(teamId);
  const next = board?.open_steps.map(stepRow).find(({ page }) => teamPath(teamId, page) !== pathname);
  if (!next || pathname === teamPath(teamId, 'team')) return null;
  return (
    <nav className={styles.next} aria-label="Next step">
      <p className={styles.words}>
        <strong>Next: {next.title}</strong>
        <span>{next.words}</span>
      </p>
      <ButtonLink to={stepPath(teamId, next)}>{next.button}</ButtonLink>
    </nav>
  );
}
