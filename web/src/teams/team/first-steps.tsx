import { limits } from '#domain/tables/limits.ts';
import type { FirstStep, TeamBoard } from '#domain/teams/team/board.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { stepPath, stepRows } from '../parts/step-rows.ts';
import styles from './first-steps.module.css';

export const isSetUp = ({ steps }: TeamBoard): boolean => steps !== null && stepRows.every(({ step }) => steps[step]);

interface FirstStepsProps {
  readonly teamId: string;
  readonly board: TeamBoard & { readonly steps: NonNullable<TeamBoard['steps']> };
}

/** The first steps of a new team, in order. Each step that is possible now has its button. */
export function FirstSteps({ teamId, board }: FirstStepsProps) {
  const { steps } = board;
  const count = stepRows.filter(({ step }) => steps[step]).length;
  return (
    <section aria-labelledby="first-steps">
      <SectionHead kicker={`${count} of ${stepRows.length} done`} title="First steps" id="first-steps" />
      <ol className={looks.lines}>
        {stepRows.map((row, index) => (
          <Step key={row.step} teamId={teamId} board={board} row={row} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps extends FirstStepsProps {
  readonly row: (typeof stepRows)[number];
  readonly number: number;
}

function Step({ teamId, board, row, number }: StepProps) {
  const { step, title, text, button } = row;
  const open = board.open_steps;
  const isDone = board.steps[step];
  const isNext = step === open[0];
  return (
    <li className={styles.step} data-state={isDone ? 'done' : isNext ? 'next' : undefined}>
      <span className={styles.mark}>{isDone ? <Done /> : number}</span>
      <div>
        <h3 className="name-title">{title}</h3>
        {!isDone && <Quiet>{progressText(board)[step] ?? text}</Quiet>}
      </div>
      {open.includes(step) && (
        <ButtonLink
          to={stepPath(teamId, row)}
          variant={isNext ? 'primary' : 'secondary'}
          className={styles.button ?? ''}
        >
          {button}
        </ButtonLink>
      )}
    </li>
  );
}

const Done = () => (
  <>
    <LineIcon name="check" size={18} />
    <span className="visually-hidden">Done:</span>
  </>
);

/** The progress of a step that takes several visits. */
function progressText({
  roster,
  approved_cards: approved,
  pending_cards: pending,
}: TeamBoard): Partial<Record<FirstStep, string>> {
  const { players, photos, consents } = roster;
  return {
    ...(photos + consents > 0 && {
      photos: `${photos} of ${players} photos and ${consents} of ${players} permissions are here. Cards of the others need not wait.`,
    }),
    ...(approved + (pending ?? 0) > 0 && {
      approved: `${approved} approved, ${pending ?? 0} to look at. A pack needs ${limits.team.cardsForAPack}.`,
    }),
  };
}
