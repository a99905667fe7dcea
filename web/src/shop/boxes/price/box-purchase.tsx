import { useState } from 'react';
import { packKind, teamPack } from '#domain/shop/prices.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpenCart } from '../../data/cart-drawer-context.ts';
import { useAddToCart } from '../../data/cart-writes.ts';
import { BoxProofs } from '../proofs/box-proofs.tsx';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import type { BoxSaver } from '../state/box-saver.ts';

/** Shows the proofs, then adds the box to the cart. */
export function BoxPurchase({ saver }: { readonly saver: BoxSaver }) {
  const { box } = useBoxBuilder();
  const [isProving, setIsProving] = useState(false);
  const openCart = useOpenCart();
  const add = useAddToCart();
  const { isPending, problem, submit } = useSubmit<void>(async () => {
    const pack = await saver.settled();
    await add.mutateAsync({ pack, quantity: 1 });
    setIsProving(false);
    openCart();
  });
  if (box.status === 'in_cart') {
    return (
      <Button variant="primary" size="large" wide onClick={openCart}>
        Show the cart
      </Button>
    );
  }
  const isTooFew = packKind(box.pack_type) === 'team_pack' && box.quantity < teamPack.min;
  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        disabled={box.quantity === 0 || isTooFew}
        onClick={() => setIsProving(true)}
      >
        Check the proofs
      </Button>
      {isProving && (
        <BoxProofs busy={isPending} problem={problem} onAdd={() => void submit()} onClose={() => setIsProving(false)} />
      )}
    </>
  );
}
