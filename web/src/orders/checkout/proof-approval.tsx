import { messageOf } from '#domain/tables/errors.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import type { PrintedCard } from './boxed-proofs.ts';
import { ProofWall } from './proof-wall.tsx';
import { proofsHeadingId } from './use-checkout.ts';
import type { ProofReview } from './use-proof-review.ts';

interface ProofApprovalProps {
  readonly cards: readonly PrintedCard[];
  readonly review: ProofReview;
  /** Whether the buyer pressed the pay button. */
  readonly isPressed: boolean;
}

/** The proofs are printed exactly as shown (P-51). The pay button approves them once every side was viewed (D-598). */
export function ProofApproval({ cards, review, isPressed }: ProofApprovalProps) {
  const { hasSeenAll, seenCount, sides, look } = review;
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
      {!hasSeenAll && (
        <Notice kind={isPressed ? 'problem' : 'note'}>
          {isPressed && `${messageOf('checkout.proof')} `}
          {hint}
        </Notice>
      )}
    </section>
  );
}
