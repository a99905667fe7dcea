import { type ComponentProps, type ReactNode, useState } from 'react';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';
import { type PrintLayout, printLayoutOf } from '#domain/shop/print-layouts.ts';
import { posterInk } from '#web/src/base/content/box-kinds.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { proofName } from '#web/src/cards/data/proofs.ts';
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
import { SoftPoster } from './soft-poster.tsx';
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
  const layout = printLayoutOf(box.pack_type);
  const { open, consent } = usePosters(layout === 'mega' ? proofs.cards : []);
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
            {open ?? progressText(proofs, layout)}
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
        <ProofOptions layout={layout} hasLines={hasLines} onLines={setHasLines} />
        <ol className={styles.cards}>
          {proofs.cards.map((card) => (
            <ProofsOfCard key={card.item.card_id} {...card} {...consent(card)} layout={layout} hasLines={hasLines} />
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}

/** The buyer's consent to soft posters, and what stands between the posters and the cart. */
function usePosters(cards: readonly CardProofs[]) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const found = cards.map(({ item, sides }) => ({
    title: cardTitle(item.card),
    sharpness: posterSharpness(sides[0]?.proof?.dpi ?? null),
    isAccepted: accepted.has(item.card_id),
  }));
  const refused = found.find(({ sharpness }) => sharpness === 'refused');
  const soft = found.find(({ sharpness, isAccepted }) => sharpness === 'soft' && !isAccepted);
  return {
    /** Null if nothing does, or while a proof is made. */
    open: refused
      ? `The photo of ${refused.title} is too small for a poster.`
      : soft
        ? `Please look at the soft poster of ${soft.title}.`
        : null,
    consent: ({ item: { card_id: id } }: CardProofs) => ({
      isAccepted: accepted.has(id),
      onAccept: (isAccepted: boolean) =>
        setAccepted((before) => new Set([...before].filter((one) => one !== id).concat(isAccepted ? id : []))),
    }),
  };
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
  Pick<ProofOptionsProps, 'layout' | 'hasLines'> &
  Pick<ComponentProps<typeof SoftPoster>, 'isAccepted' | 'onAccept'>;

function ProofsOfCard({ item, sides, layout, hasLines, isAccepted, onAccept }: ProofsOfCardProps) {
  const soft = sides.find(({ proof }) => layout === 'mega' && proof && posterSharpness(proof.dpi) === 'soft')?.proof;
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
      {soft && <SoftPoster proof={soft} isAccepted={isAccepted} onAccept={onAccept} />}
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
  return all === 1 ? `The ${what} is ready.` : `All ${all} ${what}s are ready.`;
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
      {proof.warnings.map((warning) => (
        <p key={`${warning.code}/${warning.field}`} className={`quiet small ${sheet.warning}`}>
          {warning.message} <WarningLink cardId={cardId} warning={warning} from={packBuilderPath({ box: boxId })} />
        </p>
      ))}
    </Stack>
  );
}
