import type { Artboard } from './artboard.ts';

/** The layout of this option: options of a run take a design's layouts in turn. */
export const layoutOf = <L>({ variant }: Artboard, layouts: readonly L[]): L => layouts[variant % layouts.length] as L;

interface Swapping {
  /** Whether primary and secondary colour are exchanged. */
  readonly swapped: boolean;
}

/** The layout of this option, and the artboard to draw it on: with exchanged colours if `swaps` is true. */
export function composition<L extends Swapping>(
  artboard: Artboard,
  layouts: readonly L[],
  swaps: (layout: L) => boolean = ({ swapped }) => swapped,
): { readonly layout: L; readonly own: Artboard } {
  const layout = layoutOf(artboard, layouts);
  return { layout, own: swaps(layout) ? { ...artboard, palette: artboard.palette.swapped() } : artboard };
}

/** What a design exports as `swaps`: which of its compositions exchange the colours. */
export const swapsOf = (layouts: readonly Swapping[]): boolean[] => layouts.map(({ swapped }) => swapped);
