import { useParams } from 'react-router-dom';
import type { ClipPageView } from '#domain/cards/sharing/clip.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { FoilCard, FoilHint } from '#web/src/parts/card/foil-card.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { ButtonLink, OutsideButton } from '#web/src/parts/ui/button.tsx';
import { RegistrationMark } from '#web/src/parts/ui/registration-mark.tsx';
import { useClip } from '../data/clip.ts';
import styles from './shared-card.module.css';

/** The page behind the code on a printed card: the card, and a link to its clip on the host's own site. */
export function Page() {
  const { code = '' } = useParams();
  const { data: clip, error, refetch } = useClip(code);
  const retry = () => void refetch();
  if (isMissing(error)) return <ClipOff />;
  if (error && !clip)
    return (
      <div className={`page-width ${styles.alone}`}>
        <TryAgain problem={errorMessage(error)} onRetry={retry} />
      </div>
    );
  return (
    <article className={`page-width ${styles.alone}`} aria-busy={!clip}>
      <Stack gap={3} className={styles.smallCard}>
        <FoilCard
          src={clip?.front_image_url ?? null}
          mask={clip?.foil_mask_url ?? null}
          finish={clip?.foil_finish ?? 'gold'}
          alt="Front of the card"
          onRetry={retry}
        />
        <FoilHint />
      </Stack>
      <p className={styles.kicker}>
        <RegistrationMark />
        From the back of the card
      </p>
      <h1 className={styles.title}>Watch the clip</h1>
      <WatchButton clip={clip ?? null} />
    </article>
  );
}

/** Reserves its space while the clip loads. */
function WatchButton({ clip }: { readonly clip: ClipPageView | null }) {
  return (
    <Stack gap={3} className={styles.watch} data-ready={clip !== null}>
      <OutsideButton href={clip?.url ?? '#'} variant="primary" size="large">
        Watch on {clip?.host ?? 'the host’s site'}
      </OutsideButton>
      <Quiet className={styles.design}>It opens in a new tab. Goldcut does not run that site.</Quiet>
    </Stack>
  );
}

/** The same page for every code that shows nothing, whatever the reason. */
function ClipOff() {
  return (
    <div className={`page-width ${styles.alone}`}>
      <h1 className={styles.title}>This clip is switched off</h1>
      <EmptyState
        action={
          <ButtonLink to={cardBuilderPath()} variant="primary" size="large">
            Make your own card
          </ButtonLink>
        }
      >
        Who made the card has switched its clip off, or has not added one yet. The card is as good without.
      </EmptyState>
    </div>
  );
}
