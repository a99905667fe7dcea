import { landing } from '#web/src/base/content/landing.ts';
import type { Picture } from '#web/src/base/pictures/picture.ts';

/** A rendered product picture, named as one. */
export function ProductShot({ picture }: { readonly picture: Picture }) {
  return (
    <figure>
      <img {...picture} alt={picture.alt} loading="lazy" />
      <figcaption className="small quiet">{landing.rendered}</figcaption>
    </figure>
  );
}
