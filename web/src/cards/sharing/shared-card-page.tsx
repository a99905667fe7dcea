import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedCardView } from '#domain/cards/sharing/share.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isMissing } from '#web/src/base/api/is-missing.ts';
import { cardBuilderPath, paths } from '#web/src/base/paths.ts';
import { FoilHint } from '#web/src/parts/card/foil-card.tsx';
import { TwoSidedCard } from '#web/src/parts/card/two-sided-card.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { RegistrationMark } from '#web/src/parts/ui/registration-mark.tsx';
import { useSharedCard } from '../data/share.ts';
import styles from './shared-card.module.css';

/** The public page of a shared card. It shows the card and no data about any person. */
export function Page() {
  const { code = '' } = useParams();
  const { data: card, error, refetch } = useSharedCard(code);
  const retry = () => void refetch();
  if (isMissing(error)) return <NotShared />;
  if (error && !card)
    return (
      <div className={`page-width ${styles.alone}`}>
        <TryAgain problem={errorMessage(error)} onRetry={retry} />
      </div>
    );
  return <CardOnShow card={card ?? null} onRetry={retry} />;
}

interface CardOnShowProps {
  /** Null while the card loads; the page then reserves its space. */
  readonly card: SharedCardView | null;
  readonly onRetry: () => void;
}

function CardOnShow({ card, onRetry }: CardOnShowProps) {
  return (
    <article className={`page-width ${styles.page}`} aria-busy={card === null}>
      <CardInTheLight card={card} onRetry={onRetry} />
      <Stack gap={5}>
        <p className={styles.kicker}>
          <RegistrationMark />A shared card
        </p>
        <h1 className={styles.title}>{card?.title ?? 'A card made with Goldcut'}</h1>
        <p className={styles.lead}>Made from one photo, front and back. Tilt it: the foil catches the light.</p>
        <MakeYourOwn template={card?.template ?? null} />
        <Quiet className={styles.small}>
          Its owner shares this page and can end it at any time. Something wrong with it?{' '}
          <Link to={paths.contact}>Report a problem</Link>.
        </Quiet>
      </Stack>
    </article>
  );
}

function CardInTheLight({ card, onRetry }: CardOnShowProps) {
  const [shown, setShown] = useState<'front' | 'back'>('front');
  const hasBack = card === null || card.back_image_url !== null;
  return (
    <Stack gap={4} className={styles.stage}>
      <CropMarks>
        <TwoSidedCard
          front={{ src: card?.front_image_url ?? null, mask: card?.foil_mask_url ?? null, alt: 'Front of the card' }}
          back={{ src: card?.back_image_url ?? null, mask: card?.foil_mask_back_url ?? null, alt: 'Back of the card' }}
          shown={shown}
          finish={card?.foil_finish ?? 'gold'}
          onRetry={onRetry}
        />
      </CropMarks>
      <FoilHint />
      {hasBack && (
        <Button onClick={() => setShown(shown === 'front' ? 'back' : 'front')} disabled={card === null}>
          Turn the card over
        </Button>
      )}
    </Stack>
  );
}

/** Opens the builder, with the same design if it is public. */
function MakeYourOwn({ template }: Pick<SharedCardView, 'template'>) {
  return (
    <Row gap={3}>
      <ButtonLink
        to={template ? cardBuilderPath({ templateId: template.id }) : cardBuilderPath()}
        variant="primary"
        size="large"
      >
        Make your own
      </ButtonLink>
      <ButtonLink to={paths.templates} size="large">
        See all designs
      </ButtonLink>
      <Quiet className={styles.design}>{template ? `The design is ${template.name}.` : '\u00a0'}</Quiet>
    </Row>
  );
}

/** The same page for every address that shows nothing, so that it does not reveal whether a card existed. */
function NotShared() {
  return (
    <div className={`page-width ${styles.alone}`}>
      <h1 className={styles.title}>No card to see here</h1>
      <EmptyState
        action={
          <ButtonLink to={cardBuilderPath()} variant="primary" size="large">
            Make your own
          </ButtonLink>
        }
      >
        The address is not quite right, or the card is no longer shared. Its owner has the right one.
      </EmptyState>
    </div>
  );
}
