import { errorMessage } from '#web/src/base/api/api-error.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useDiscount } from '../data/cart-writes.ts';
import styles from './cart.module.css';

/** The discount code of the cart, or a field to enter one. */
export function DiscountField({ code }: { readonly code: string | null }) {
  return code === null ? <CodeForm /> : <CurrentCode code={code} />;
}

function CodeForm() {
  const discount = useDiscount();
  const { field, onSubmit, isSending, problem } = useServerForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      if (code.trim() !== '') await discount.mutateAsync(code.trim());
    },
  });
  const { error, ...input } = field('code');
  return (
    <form className={styles.code} onSubmit={onSubmit} noValidate>
      <TextField
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        error={error ?? problem ?? undefined}
        {...input}
      />
      <Button type="submit" busy={isSending}>
        Use
      </Button>
    </form>
  );
}

function CurrentCode({ code }: { readonly code: string }) {
  const discount = useDiscount();
  return (
    <Row gap={3} middle between>
      <p>
        Code <strong>{code}</strong>
      </p>
      <Button size="small" variant="quiet" busy={discount.isPending} onClick={() => discount.mutate(null)}>
        Remove the code
      </Button>
      {discount.error && (
        <p role="alert" className="problem-text">
          {errorMessage(discount.error)}
        </p>
      )}
    </Row>
  );
}
