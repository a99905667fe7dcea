import { useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { proofName, proofWarnings, useProof } from '#web/src/cards/data/proofs.ts';
import { WarningLink } from '#web/src/cards/parts/change-links.tsx';
import { pictureLostMessage } from '#web/src/parts/card/picture-lost-message.ts';
import sheet from '#web/src/parts/card/proof-sheet.module.css';
import { ProofSheet } from '#web/src/parts/card/proof-sheet.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import type { PrintedCard } from './boxed-proofs.ts';

interface ProofFaceProps {
  readonly card: PrintedCard;
  readonly side: Side;
  readonly hasLines?: boolean;
  /** `art`: SHA-256 of the shown print file. */
  readonly onShown?: (art: string) => void;
}

/** A side, or the poster, as it will print. */
export function ProofFace({ card, side, hasLines = false, onShown }: ProofFaceProps) {
  const { layout, finish } = card;
  const { data, isError, error, refetch } = useProof(card, { side, foil_finish: finish, layout });
  const [isBroken, setIsBroken] = useState(false);
  const retry = () => {
    setIsBroken(false);
    void refetch();
  };
  if (isError || isBroken) {
    const problem = isError ? errorMessage(error) : pictureLostMessage;
    return <TryAgain problem={problem} onRetry={retry} size="small" />;
  }
  const shown = proofName({ side, layout });
  if (data?.status !== 'ready')
    return <output className={`quiet small ${sheet.waiting}`}>The {shown} is being made.</output>;
  return (
    <>
      <ProofSheet
        proof={data}
        alt={`${card.title}, ${shown}, as it will print`}
        layout={layout}
        hasLines={hasLines}
        lazy
        onBroken={() => setIsBroken(true)}
        {...(onShown && { onShown: () => onShown(data.sha256 ?? '') })}
      />
      {proofWarnings(data, layout).map((warning) => (
        <p key={`${warning.code}/${warning.field}`} className={`quiet small ${sheet.warning}`}>
          {warning.message} <WarningLink cardId={card.id} warning={warning} />
        </p>
      ))}
    </>
  );
}
