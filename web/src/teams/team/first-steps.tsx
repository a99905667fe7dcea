import { teamPack } from '#domain/shop/prices.ts';
import type { TeamBoard } from '#domain/teams/team/board.ts';
import { priceWords } from '#domain/values/money.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import styles from './first-steps.module.css';

type Steps = NonNullable<TeamBoard['steps']>;

const steps = [
  {
    step: 'roster',
    page: 'teamRoster',
    title: 'Bring in the roster',
    words: 'Paste it from your spreadsheet. Nobody needs an account.',
    button: 'Add players',
  },
  {
    step: 'photos',
    page: 'teamRoster',
    title: 'Collect the photos',
    words: 'Send each family its link, or print the flyers. They send photo and permission.',
    button: 'Get links and flyers',
  },
  {
    step: 'look',
    page: 'teamLook',
    title: 'Choose one look',
    words: 'Colours, logo and design for every card of the team.',
    button: 'Choose the look',
  },
  {
    step: 'set',
    page: 'teamSets',
    title: 'Make the set',
    words: 'Every player’s card, front and back, in one go.',
    button: 'Make the cards',
  },
  {
    step: 'approved',
    page: 'teamCards',
    title: 'Approve the cards',
    words: 'A pack needs ten approved cards or more.',
    button: 'Look at the cards',
  },
  {
    step: 'pack',
    page: 'teamPacks',
    title: 'Put the pack together',
    words: `${teamPack.min} to ${teamPack.max} cards, from ${priceWords(teamPack.total)}.`,
    button: 'Make a pack',
  },
  {
    step: 'window',
    page: 'teamOrders',
    title: 'Take orders',
    words: 'You order for all, or families order through the team’s page.',
    button: 'Start an order',
  },
] as const;

export const isSetUp = (done: Steps): boolean => steps.every(({ step }) => done[step]);

/** What a new team does, in order. The first thing that is left has the button. */
export function FirstSteps({ teamId, done }: { readonly teamId: string; readonly done: Steps }) {
  const next = steps.find(({ step }) => !done[step]);
  const count = steps.filter(({ step }) => done[step]).length;
  return (
    <section aria-labelledby="first-steps">
      <SectionHead kicker={`${count} of ${steps.length} done`} title="First steps" id="first-steps" />
      <ol className={styles.steps}>
        {steps.map(({ step, page, title, words, button }, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={done[step] ? 'done' : step === next?.step ? 'next' : 'later'}
          >
            <span className={styles.mark}>
              {done[step] ? (
                <>
                  <LineIcon name="check" size={18} />
                  <span className="visually-hidden">Done:</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              {!done[step] && <p>{words}</p>}
            </div>
            {step === next?.step && (
              <ButtonLink to={teamPath(teamId, page)} variant="primary" className={styles.button ?? ''}>
                {button}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
