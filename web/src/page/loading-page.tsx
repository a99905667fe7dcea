import { brand } from '#domain/brand';
import { LoadingPress } from './loading-press.tsx';

/** In place of a page while its code or the session loads. */
export function LoadingPage() {
  return (
    <>
      <title>{brand.name}</title>
      <LoadingPress />
    </>
  );
}
