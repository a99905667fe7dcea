import { useRef } from 'react';
import type { ProofView } from '#domain/cards/print/proof.ts';
import type { PrintLayout } from '#domain/shop/print-layouts.ts';
import { isSignedLink, reportBroken } from '#web/src/base/lib/signed-link.ts';
import styles from './proof-sheet.module.css';

interface ProofSheetProps {
  readonly proof: ProofView;
  readonly alt: string;
  readonly layout?: PrintLayout;
  readonly hasLines: boolean;
  /** Called if the picture does not load, even from a fresh link. */
  readonly onBroken: () => void;
  /** Called when the picture is loaded and visible. */
  readonly onShown?: () => void;
  /** Loads only when it comes near the screen. */
  readonly lazy?: boolean;
}

/** The printed sheet with its bleed. The cut line and the safe zone are drawn on it. */
export function ProofSheet(props: ProofSheetProps) {
  const { proof, alt, layout = 'card', hasLines, onBroken, onShown, lazy = false } = props;
  const { url, width, height, trim, safe } = proof;
  const loading = useRenewal(url, onBroken, onShown);
  if (url === null) return null;
  const place = (box: ProofView['trim']) => ({
    insetInlineStart: `${(box.x / width) * 100}%`,
    insetBlockStart: `${(box.y / height) * 100}%`,
    inlineSize: `${(box.width / width) * 100}%`,
    blockSize: `${(box.height / height) * 100}%`,
  });
  return (
    <div className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        {...loading}
      />
      {hasLines && (
        <div className={styles.zones} data-layout={layout} aria-hidden="true">
          <span className={styles.trim} style={place(trim)} />
          <span className={styles.safe} style={place(safe)} />
        </div>
      )}
    </div>
  );
}

/** Requests a fresh link at the first failure, once until a picture has loaded. */
function useRenewal(url: string | null, onBroken: () => void, onShown?: () => void) {
  const isRenewed = useRef(false);
  const onLoad = () => {
    isRenewed.current = false;
    onShown?.();
  };
  const onError = () => {
    const mayRenew = url !== null && !isRenewed.current && isSignedLink(url);
    isRenewed.current = true;
    if (mayRenew) reportBroken(url);
    else onBroken();
  };
  return { onLoad, onError };
}

export function ProofLegend() {
  return (
    <ul className={`quiet small ${styles.legend}`}>
      <li data-key="bleed">Bleed: printed, then cut away</li>
      <li data-key="trim">Cut line</li>
      <li data-key="safe">Safe zone: words and signature stay inside</li>
    </ul>
  );
}
