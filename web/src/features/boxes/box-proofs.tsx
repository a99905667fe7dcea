import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isMega } from '#domain/boxes/box-rules';
import { cardBuilderPath } from '#web/app/paths';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/field.tsx';
import { FinishSwitch } from '#web/ui/finish-switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProofLegend, ProofSheet } from '#web/ui/proof-sheet.tsx';
import styles from './box-proofs.module.css';
import { useBoxBench } from './use-box-bench.ts';
import { type SideProof, useBoxProofs } from './use-box-proofs.ts';
import { cardTitle } from './use-finished-cards.ts';

interface BoxProofsProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Every card of the box, front and back, as the printer gets it. Only what was seen goes into the cart. */
export function BoxProofs({ busy, problem, onAdd, onClose }: BoxProofsProps) {
  const { box, cards, edit } = useBoxBench();
  const [hasLines, setHasLines] = useState(false);
  const proofs = useBoxProofs(box, cards);
  const isReady = proofs.ready === proofs.all;
  return (
    <Dialog
      open
      onClose={onClose}
      title="How your cards will print"
      size="wide"
      actions={
        <>
          <output className={styles.progress}>
            {isReady
              ? `All ${proofs.all} sides are ready.`
              : `The press has prepared ${proofs.ready} of ${proofs.all} sides.`}
          </output>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={onAdd}>
            Add box to cart
          </Button>
        </>
      }
    >
      <div className={styles.proofs}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div className={styles.top}>
          <FinishSwitch finish={box.foil_finish} onFinish={(foil_finish) => edit({ foil_finish })} />
          <Switch
            label="Bleed, cut line and safe zone"
            checked={hasLines}
            onChange={({ target }) => setHasLines(target.checked)}
          />
          {hasLines && <ProofLegend />}
        </div>
        {isMega(box.pack_type) && (
          <p>The poster carries this picture 11 inches wide, whole, with the name in a band below.</p>
        )}
        <ol className={styles.cards}>
          {proofs.cards.map(({ item, sides }) => (
            <li key={item.card_id} className={styles.card}>
              <h3 className={styles.name}>
                {cardTitle(item.card)} <span className={styles.times}>×{item.quantity}</span>
              </h3>
              <div className={styles.sides}>
                {sides.map((side) => (
                  <Side key={side.side} {...side} cardId={item.card_id} hasLines={hasLines} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

const names = { front: 'Front', back: 'Back' } as const;

interface SideProps extends SideProof {
  readonly cardId: string;
  readonly hasLines: boolean;
}

function Side({ side, proof, problem, again, cardId, hasLines }: SideProps): ReactNode {
  if (problem) {
    return (
      <Notice
        kind="problem"
        action={
          <Button size="small" onClick={again}>
            Try again
          </Button>
        }
      >
        {problem}
      </Notice>
    );
  }
  if (!proof) return <output className={styles.waiting}>The press is preparing the {side}.</output>;
  return (
    <figure className={styles.side}>
      <ProofSheet proof={proof} alt={`${names[side]} as it will print`} hasLines={hasLines} onBroken={again} />
      <figcaption>{names[side]}</figcaption>
      {proof.warnings.map(({ code, field, message }) => (
        <p key={`${code}/${field}`} className={styles.warning}>
          {message} <Link to={cardBuilderPath({ cardId })}>Mend it in the card builder</Link>
        </p>
      ))}
    </figure>
  );
}
