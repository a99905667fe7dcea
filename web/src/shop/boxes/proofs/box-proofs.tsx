import { type ReactNode, useState } from 'react';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';
import { type PrintLayout, printLayoutOf } from '#domain/shop/print-layouts.ts';
import { posterInk } from '#web/src/base/content/box-kinds.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { proofName, proofWarnings } from '#web/src/cards/data/proofs.ts';
import { ChangeLinks, WarningLink } from '#web/src/cards/parts/change-links.tsx';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { pictureLostMessage } from '#web/src/parts/card/picture-lost-message.ts';
import sheet from '#web/src/parts/card/proof-sheet.module.css';
import { ProofLegend, ProofSheet } from '#web/src/parts/card/proof-sheet.tsx';
import { sideNames } from '#web/src/parts/card/side-names.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { cardTitle } from '../cards/use-finished-cards.ts';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import styles from './box-proofs.module.css';
import { SoftPoster, type SoftPosterProps } from './soft-poster.tsx';
import { type CardProofs, type SideProof, useBoxProofs } from './use-box-proofs.ts';

interface BoxProofsProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Every card of the box as it will print. The box goes into the cart only after its proofs were shown. */
export function BoxProofs({ busy, problem, onAdd, onClose }: BoxProofsProps) {
  const { box, cards } = useBoxBuilder();
  const [hasLines, setHasLines] = useState(false);
  const proofs = useBoxProofs(box, cards);
  const shown = { layout: printLayoutOf(box.pack_type), hasLines };
  const { open, softPoster } = usePosters(shown.layout === 'mega' ? proofs.cards : []);
  const isReady = proofs.ready === proofs.all && open === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="How your cards will print"
      size="wide"
      actions={
        <>
          <Quiet as="output" className={styles.progress}>
            {open ?? progressText(proofs, shown.layout)}
          </Quiet>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={onAdd}>
            Add box to cart
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {problem && (
          <Notice kind="problem" onRetry={isReady ? onAdd : undefined}>
            {problem}
          </Notice>
        )}
        <ProofOptions {...shown} onLines={setHasLines} />
        <ol className={styles.cards}>
          {proofs.cards.map((card) => (
            <ProofsOfCard key={card.item.card_id} {...card} {...shown} soft={softPoster(card)} />
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}

/** The posters whose softness the buyer must accept, and what stands between them and the cart. */
function usePosters(cards: readonly CardProofs[]) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const found = cards.flatMap(({ item: { card_id: id, card }, sides: [poster] }) =>
    poster?.proof
      ? [{ id, title: cardTitle(card), proof: poster.proof, sharpness: posterSharpness(poster.proof.dpi) }]
      : [],
  );
  const soft = found.filter(({ sharpness }) => sharpness === 'soft');
  const refused = found.find(({ sharpness }) => sharpness === 'refused');
  const unseen = soft.find(({ id }) => !accepted.has(id));
  const softPoster = ({ item: { card_id: id } }: CardProofs): SoftPosterProps | null => {
    const proof = soft.find((one) => one.id === id)?.proof;
    if (!proof) return null;
    const onAccept = (isAccepted: boolean) =>
      setAccepted((before) => new Set([...before].filter((one) => one !== id).concat(isAccepted ? id : [])));
    return { proof, isAccepted: accepted.has(id), onAccept };
  };
  if (refused) return { open: `The photo of ${refused.title} is too small for a poster.`, softPoster };
  return { open: unseen ? `Please look at the soft poster of ${unseen.title}.` : null, softPoster };
}

interface ProofOptionsProps {
  readonly layout: PrintLayout;
  readonly hasLines: boolean;
  readonly onLines: (hasLines: boolean) => void;
}

function ProofOptions({ layout, hasLines, onLines }: ProofOptionsProps) {
  const { box, edit } = useBoxBuilder();
  return (
    <Stack gap={2} start>
      {layout === 'mega' ? (
        <p>{posterInk}</p>
      ) : (
        <FinishSwitch finish={box.foil_finish} onFinish={(foil_finish) => edit({ foil_finish })} />
      )}
      <Switch
        label="Bleed, cut line and safe zone"
        checked={hasLines}
        onChange={({ target }) => onLines(target.checked)}
      />
      {hasLines && <ProofLegend />}
    </Stack>
  );
}

type ProofsOfCardProps = CardProofs &
  Pick<ProofOptionsProps, 'layout' | 'hasLines'> & { readonly soft: SoftPosterProps | null };

function ProofsOfCard({ item, sides, layout, hasLines, soft }: ProofsOfCardProps) {
  return (
    <Stack as="li" gap={3}>
      <h3 className={styles.name}>
        {cardTitle(item.card)} <Quiet as="span">×{item.quantity}</Quiet>
      </h3>
      <div className={sheet.sides} data-layout={layout}>
        {sides.map((side) => (
          <Side key={side.side} {...side} cardId={item.card_id} boxId={item.pack_id} hasLines={hasLines} />
        ))}
      </div>
      {soft && <SoftPoster {...soft} />}
      <ChangeLinks
        card={{ id: item.card_id }}
        name={cardTitle(item.card)}
        from={packBuilderPath({ box: item.pack_id })}
      />
    </Stack>
  );
}

function progressText({ ready, all }: { readonly ready: number; readonly all: number }, layout: PrintLayout): string {
  const what = layout === 'mega' ? 'poster' : 'side';
  if (ready < all) return `${ready} of ${all} ${what}s are ready.`;
  if (all === 1) return `The ${what} is ready.`;
  return `${all === 2 ? 'Both' : `All ${all}`} ${what}s are ready.`;
}

const names = { ...sideNames, poster: 'Poster' } as const;

interface SideProps extends SideProof {
  readonly cardId: string;
  readonly boxId: string;
  readonly hasLines: boolean;
}

function Side({ side, layout, proof, problem, again, cardId, boxId, hasLines }: SideProps): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  const retry = () => {
    setIsBroken(false);
    again();
  };
  if (problem || isBroken) {
    return <TryAgain problem={problem ?? pictureLostMessage} onRetry={retry} size="small" />;
  }
  const shown = proofName({ side, layout });
  if (!proof) return <output className={`quiet small ${sheet.waiting}`}>The {shown} is being made.</output>;
  const alt = `${names[shown]} as it will print`;
  return (
    <Stack as="figure" gap={2}>
      <ProofSheet proof={proof} alt={alt} layout={layout} hasLines={hasLines} onBroken={() => setIsBroken(true)} />
      <Quiet as="figcaption">{layout === 'mega' ? 'Poster, 11 x 18 in' : names[shown]}</Quiet>
      {proofWarnings(proof, layout).map((warning) => (
        <p key={`${warning.code}/${warning.field}`} className={`quiet small ${sheet.warning}`}>
          {warning.message} <WarningLink cardId={cardId} warning={warning} from={packBuilderPath({ box: boxId })} />
        </p>
      ))}
    </Stack>
  );
}
