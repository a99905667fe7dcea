import { megaInches } from '#domain/cards/print/geometry.ts';
import type { ProofView } from '#domain/cards/print/proof.ts';
import { CheckField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './box-proofs.module.css';

/** CSS pixels of an inch. */
const cssInch = 96;

export interface SoftPosterProps {
  readonly proof: ProofView;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** A part of a soft poster as large as on paper, beside a sharp one, with the buyer's consent. */
export function SoftPoster({ proof: { url, width, height, trim }, isAccepted, onAccept }: SoftPosterProps) {
  if (url === null) return null;
  const trueSize = (cssInch * megaInches.width) / trim.width;
  const size = { inlineSize: width * trueSize, blockSize: height * trueSize };
  return (
    <Stack gap={3}>
      <Row gap={4}>
        <figure>
          <div className={styles.atTrueSize}>
            <img src={url} alt="A part of this poster at true size" style={size} />
          </div>
          <Quiet as="figcaption">Yours, true size</Quiet>
        </figure>
        <figure>
          <div className={styles.atTrueSize}>
            <img src="/products/sharp.webp" alt="A part of a sharp poster at true size" width={320} height={320} />
          </div>
          <Quiet as="figcaption">A sharp one</Quiet>
        </figure>
      </Row>
      <CheckField
        label="Print this poster although it is soft."
        checked={isAccepted}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </Stack>
  );
}
