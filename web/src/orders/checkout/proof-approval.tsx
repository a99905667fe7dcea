import { CheckField } from '#web/src/parts/forms/field.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import type { PrintedCard } from './boxed-proofs.ts';
import { ProofWall } from './proof-wall.tsx';
import { proofsHeadingId } from './use-checkout.ts';
import type { ProofReview } from './use-proof-review.ts';

interface ProofApprovalProps {
  readonly cards: readonly PrintedCard[];
  readonly review: ProofReview;
  readonly error: string | undefined;
}

/** The proofs are printed exactly as shown (P-51), so every side must be viewed before the approval. */
export function ProofApproval({ cards, review, error }: ProofApprovalProps) {
  const { hasSeenAll, seenCount, sides, isApproved, approve, look } = review;
  const hint = `${seenCount} of ${sides} sides are here. Scroll through them until you have seen each one.`;
  return (
    <section aria-labelledby={proofsHeadingId}>
      {/* The pay button focuses it while a side is unseen. */}
      <h2 id={proofsHeadingId} tabIndex={-1}>
        How it prints
      </h2>
      <Quiet>
        We print exactly these pictures, in the foil you chose, and cut them to size. Spelling, faces and numbers: now
        is the time to look.
      </Quiet>
      <ProofWall cards={cards} onShown={look} />
      <CheckField
        label="I have looked at every card and approve how it will print"
        checked={isApproved}
        disabled={!hasSeenAll}
        error={error}
        hint={hasSeenAll ? undefined : hint}
        onChange={(event) => approve(event.target.checked)}
      />
    </section>
  );
}
