import { Path, Rect, Svg } from '@react-pdf/renderer';
import bwip from 'bwip-js/node';
import type { Style } from './line.tsx';

interface Code128Props {
  readonly text: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly style?: Style;
}

/** A Code 128 barcode. The caller leaves white space on both sides, which scanners need. */
export function Code128({ text, width, height, style = {} }: Code128Props) {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const widths = symbol?.sbs ?? [];
  const unit = width / widths.reduce((sum, modules) => sum + modules, 0);
  // `sbs` holds the widths of bars and spaces alternately, starting with a bar.
  const bars = widths.flatMap((modules, index) => {
    const x = widths.slice(0, index).reduce((sum, one) => sum + one, 0) * unit;
    return index % 2 === 0 ? [{ x, width: modules * unit }] : [];
  });
  return (
    <Svg width={width} height={height} style={style}>
      {bars.map((bar) => (
        <Rect key={bar.x} x={bar.x} y={0} width={bar.width} height={height} fill="#000000" />
      ))}
    </Svg>
  );
}

/** A QR code without its quiet zone; `side` is in points. */
export function QrCode({ text, side }: { readonly text: string; readonly side: number }) {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M') as { pixs: number[]; pixx: number; pixy: number }[];
  if (!symbol) return null;
  const { pixs, pixx, pixy } = symbol;
  const runs = Array.from({ length: pixy }, (_, y) => darkRuns(pixs.slice(y * pixx, (y + 1) * pixx), y));
  return (
    <Svg width={side} height={side} viewBox={`0 0 ${pixx} ${pixy}`}>
      <Path d={runs.flat().join('')} fill="#000000" />
    </Svg>
  );
}

/**
 * Returns path commands for a row's dark modules and merges neighbors into one rectangle. A symbol is one path, because a sheet of flyers has six
 * symbols.
 */
function darkRuns(row: readonly number[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(0, x);
    return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
  });
}
