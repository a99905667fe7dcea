import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './sign-in-methods.module.css';

/** White modules around the symbol, as ISO 18004 requires. */
const quietZone = 4;

/** The dark modules as one path. */
function darkModules(text: string): { readonly size: number; readonly path: string } {
  const symbol = generate(text, { minCorrectionLevel: correction.M });
  const { size } = symbol;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_module, x) => (symbol.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { size, path: rows.join('') };
}

/** A QR code, black on white in both themes, because many cameras cannot read inverted codes. */
export function QrPicture({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => darkModules(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label="The key, to scan"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
