import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { sideNames } from '#web/src/parts/card/side-names.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import { useDeleteCard, useDuplicateCard, useRefreshCards } from '../data/cards.ts';
import { ChangeLinks } from '../parts/change-links.tsx';
import styles from './card-grid.module.css';

interface StatusLabels {
  readonly status: string;
  /** The label of the link to the card builder. */
  readonly open: string;
}

/** The status of a card and the label of its link, for the customer. */
function statusLabels(card: Pick<ListedCard, 'status' | 'pending' | 'running' | 'held'>): StatusLabels {
  if (card.status === 'failed') return { status: 'Stopped', open: 'Look at it' };
  if (card.running) return { status: `${sideNames[card.running.side]} is being made`, open: 'Watch' };
  if (card.pending) return { status: `${sideNames[card.pending.side]} ready to choose`, open: 'Choose' };
  if (card.status === 'completed') return { status: card.held ? 'Finished, being checked' : 'Finished', open: 'Open' };
  const isBack = card.status === 'draft_back' || card.status === 'processing_back';
  return { status: isBack ? 'Back to do' : 'Front to do', open: 'Continue' };
}

const NextSeasonDialog = lazyPart(async () => (await import('../parts/next-season-dialog.tsx')).NextSeasonDialog);

const FoilDialog = lazyPart(async () => (await import('./foil-dialog.tsx')).FoilDialog);

interface CardGridProps {
  readonly cards: readonly ListedCard[];
  /** Further actions of a card, which belong to other features. */
  readonly more?: (card: ListedCard) => ReactNode;
}

export function CardGrid({ cards, more }: CardGridProps) {
  const [deleted, setDeleted] = useState<ListedCard | null>(null);
  return (
    <>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <CardTile key={card.id} card={card} onDelete={() => setDeleted(card)}>
            {more?.(card)}
          </CardTile>
        ))}
      </ul>
      <DeleteCard card={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

const nameOf = (card: ListedCard): string => card.card_name || card.player_name;

interface CardTileProps {
  readonly card: ListedCard;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

function CardTile({ card, onDelete, children }: CardTileProps) {
  const refresh = useRefreshCards();
  const { status, open } = statusLabels(card);
  const path = cardBuilderPath({ cardId: card.id });
  const name = nameOf(card);
  return (
    <Stack as="li" gap={1} className={styles.tile} data-status={card.status}>
      <div className={styles.face}>
        {card.front_thumbnail_url ? (
          <CardPicture src={card.front_thumbnail_url} alt="" tilt onRetry={() => void refresh()} />
        ) : (
          <Unmade photo={card.user_uploaded_image_url} />
        )}
        {/* Text, not aria-label, because a link's accessible name must contain its visible text. */}
        <Link to={path} className="cover">
          <span className="visually-hidden">{`${open}: ${name} `}</span>
        </Link>
      </div>
      <h2 className={styles.name}>{name}</h2>
      <Quiet className={styles.state}>{status}</Quiet>
      <Row gap={1}>
        <ButtonLink to={path} size="small">
          {open}
        </ButtonLink>
        {children}
        {card.status === 'completed' && <InTheLight card={card} />}
        {card.status === 'completed' && <NextSeason card={card} />}
        <DuplicateCard card={card} />
        <Button size="small" variant="quiet" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </Row>
      {card.status === 'completed' && <ChangeLinks card={card} name={name} />}
    </Stack>
  );
}

function InTheLight({ card }: Pick<CardTileProps, 'card'>) {
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(card);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)} aria-label={`See it large: ${name}`}>
        See it large
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FoilDialog card={card} title={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NextSeason({ card }: Pick<CardTileProps, 'card'>) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setIsOpen(true)}
        aria-label={`Next season, same card: ${nameOf(card)}`}
      >
        Next season
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NextSeasonDialog
            card={card}
            onClose={() => setIsOpen(false)}
            onMade={({ id }) => void navigate(cardBuilderPath({ cardId: id }))}
          />
        </Suspense>
      )}
    </>
  );
}

function DuplicateCard({ card }: Pick<CardTileProps, 'card'>) {
  const duplicate = useDuplicateCard();
  const toast = useToast();
  const name = nameOf(card);
  const copy = () =>
    duplicate.mutate(
      { id: card.id },
      {
        onSuccess: () => toast(`A copy of ${name} is ready to change.`),
        onError: (error) => toast(errorMessage(error), 'problem', copy),
      },
    );
  return (
    <Button size="small" variant="quiet" onClick={copy} busy={duplicate.isPending} aria-label={`Duplicate ${name}`}>
      Duplicate
    </Button>
  );
}

/** A card without a front: its photo, faint, in an outline. */
function Unmade({ photo }: { readonly photo: string | null }) {
  return (
    <Quiet as="span" className={styles.outline}>
      {photo && <LinkedPicture src={photo} alt="" loading="lazy" decoding="async" />}
      <span>No front yet</span>
    </Quiet>
  );
}

function DeleteCard({ card, onClose }: { readonly card: ListedCard | null; readonly onClose: () => void }) {
  const remove = useDeleteCard();
  const toast = useToast();
  const confirm = () =>
    card &&
    remove.mutate(card.id, {
      onSuccess: () => {
        toast(`${nameOf(card)} is deleted.`);
        onClose();
      },
      onError: (error) => toast(errorMessage(error), 'problem', () => void confirm()),
    });
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title="Delete this card"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={confirm} busy={remove.isPending}>
            Delete card
          </Button>
        </>
      }
    >
      <p>{card && nameOf(card)}, its pictures and its words are deleted for good. Printed cards stay printed.</p>
    </Dialog>
  );
}
