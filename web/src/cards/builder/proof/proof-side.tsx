import { type ReactNode, useState } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { ProofView, ProofWarning } from '#domain/cards/print/proof.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { pictureLostMessage } from '#web/src/parts/card/picture-lost-message.ts';
import { ProofSheet } from '#web/src/parts/card/proof-sheet.tsx';
import { sideNames } from '#web/src/parts/card/side-names.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Fold } from '#web/src/parts/page/fold.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { proofWarnings, useProof } from '../../data/proofs.ts';
import { WarningLink } from '../../parts/change-links.tsx';
import { useChangedFrom } from '../change/use-changed-from.ts';
import { fieldName } from '../fields/field-names.ts';
import { fixLabel } from '../signature/ink-fix.ts';
import styles from './proof.module.css';
import { useMoveSignature } from './use-move-signature.ts';

/** The warnings of preflight, each with its fix if there is one. */
function ProofWarnings({ warnings, cardId }: { readonly warnings: readonly ProofWarning[]; readonly cardId: string }) {
  const from = useChangedFrom();
  const { move, isMoving, problem } = useMoveSignature();
  if (warnings.length === 0) return <p className={styles.clean}>Checked for print: nothing to fix.</p>;
  return (
    <Stack as="ul" gap={3} aria-label="Worth a look">
      {warnings.map(({ code, field, message, fix }) => (
        <Stack as="li" gap={2} start key={`${code}/${field}`} className={styles.warning}>
          <p>
            {fieldName(field) && <strong>{fieldName(field)}: </strong>}
            {message}
          </p>
          {fix && (
            <Button size="small" busy={isMoving} onClick={() => move(fix)}>
              {fixLabel({ code, message, fix })}
            </Button>
          )}
          {!fix && <WarningLink cardId={cardId} warning={{ code, field, message }} from={from} />}
          {fix && problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

interface ProofSideProps {
  readonly card: CardView;
  readonly side: Side;
  readonly finish: FoilFinish;
  readonly hasLines: boolean;
}

/** A side's proof, with the warnings of preflight. */
export function ProofSide({ card, side, finish, hasLines }: ProofSideProps) {
  const { data, isError, error, refetch } = useProof(card, { side, foil_finish: finish, layout: 'card' });
  const [isBroken, setIsBroken] = useState(false);
  const retry = () => {
    setIsBroken(false);
    void refetch();
  };
  const shown = (): ReactNode => {
    if (isError || isBroken)
      return <TryAgain problem={isError ? errorMessage(error) : pictureLostMessage} onRetry={retry} />;
    if (data?.status !== 'ready') return <Waiting side={side} />;
    const alt = `${sideNames[side]} of your card as it will print`;
    return (
      <>
        <ProofSheet proof={data} alt={alt} hasLines={hasLines} onBroken={() => setIsBroken(true)} />
        <ProofWarnings warnings={proofWarnings(data, 'card')} cardId={card.id} />
        <Facts proof={data} />
      </>
    );
  };
  return (
    <Stack as="section" gap={3} className={styles.side} aria-label={sideNames[side]}>
      <h3 className={styles.name}>{sideNames[side]}</h3>
      {shown()}
    </Stack>
  );
}

function Waiting({ side }: { readonly side: Side }) {
  return (
    <Quiet as="output" className={styles.waiting}>
      <strong>The proof of the {side} is being made.</strong>
      <span>It is drawn in the printer's inks. That takes up to a minute; you can close this and come back.</span>
    </Quiet>
  );
}

function Facts({ proof: { dpi, sha256, plate_sha256 } }: { readonly proof: ProofView }) {
  return (
    <Fold>
      <summary>Details for printers</summary>
      <Quiet as="dl" className={styles.facts}>
        <dt>Photo</dt>
        <dd>{dpi === null ? 'None on this side' : `${Math.round(dpi)} of its pixels per printed inch`}</dd>
        <dt>Print file</dt>
        <dd className={styles.digest}>SHA-256 {sha256}</dd>
        {plate_sha256 && <dd className={styles.digest}>Foil {plate_sha256}</dd>}
      </Quiet>
    </Fold>
  );
}
