import { type FormEvent, useState } from 'react';
import { errorWords } from '#web/api/api-error';
import { useDiscount } from '#web/data/cart-writes';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import styles from './cart.module.css';

/** A code to type, or the one that counts. */
export function DiscountCode({ code }: { readonly code: string | null }) {
  const discount = useDiscount();
  const [typed, setTyped] = useState('');
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') discount.mutate(typed.trim(), { onSuccess: () => setTyped('') });
  };
  const problem = discount.error ? errorWords(discount.error) : undefined;
  if (code !== null) {
    return (
      <div className={styles.code}>
        <p>
          Code <strong>{code}</strong>
        </p>
        <Button size="small" variant="quiet" busy={discount.isPending} onClick={() => discount.mutate(null)}>
          Remove the code
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </div>
    );
  }
  return (
    <form className={styles.code} onSubmit={use} noValidate>
      <TextField
        label="Discount code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={discount.isPending}>
        Use
      </Button>
    </form>
  );
}
