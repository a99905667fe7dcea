import { brand } from '#domain/brand';
import { LoadingPress } from './loading-press.tsx';

/** In place of a page whose code or session is still loading. The page's own title follows. */
export function LoadingPage() {
  return (
    <>
      <title>{brand.name}</title>
      <LoadingPress />
    </>
  );
}
