import type { Artboard } from './artboard.ts';

/** The layout of this option. The options of a run use a design's layouts in turn. */
export const layoutOf = <L>({ variant }: Artboard, layouts: readonly L[]): L => layouts[variant % layouts.length] as L;

interface Swapping {
  /** True if primary and secondary colour are exchanged. */
  readonly swapped: boolean;
}

/** The layout of this option, and its artboard. The artboard has exchanged colours if `swaps` returns true. */
export function composition<L extends Swapping>(
  artboard: Artboard,
  layouts: readonly L[],
  swaps: (layout: L) => boolean = ({ swapped }) => swapped,
): { readonly layout: L; readonly own: Artboard } {
  const layout = layoutOf(artboard, layouts);
  return { layout, own: swaps(layout) ? { ...artboard, palette: artboard.palette.swapped() } : artboard };
}

/** The value that a design exports as `swaps`: for each composition, true if it exchanges the colours. */
export const swapsOf = (layouts: readonly Swapping[]): boolean[] => layouts.map(({ swapped }) => swapped);
