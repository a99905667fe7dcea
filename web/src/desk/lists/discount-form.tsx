import { type Discount, discountKinds } from '#domain/shop/discount.ts';
import { api } from '#web/src/base/data/api.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

/** The fields as text, by their names on the wire. */
interface DiscountEntry {
  readonly code: string;
  readonly kind: Discount['kind'];
  readonly value: string;
  readonly minimum_subtotal: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly per_user_limit: string;
}

const defaultValues: DiscountEntry = {
  code: '',
  kind: 'percent',
  value: '',
  minimum_subtotal: '',
  starts_at: '',
  ends_at: '',
  per_user_limit: '',
};

const kindLabels: Readonly<Record<Discount['kind'], string>> = {
  percent: 'Percent off',
  fixed: 'Dollars off',
  free_shipping: 'Free shipping',
};

const numberOr = <Else,>(text: string, otherwise: Else): number | Else =>
  text.trim() === '' ? otherwise : Number(text);
/** The field has the operator's local time; the API takes UTC. */
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

const create = (entry: DiscountEntry) =>
  api('createDiscount', {
    body: {
      code: entry.code,
      kind: entry.kind,
      value: numberOr(entry.value, 0),
      minimum_subtotal: numberOr(entry.minimum_subtotal, 0),
      starts_at: momentOf(entry.starts_at),
      ends_at: momentOf(entry.ends_at),
      per_user_limit: numberOr(entry.per_user_limit, null),
    },
  });

export function DiscountForm() {
  const toast = useToast();
  const save = useOpsChange(create, () => toast('The code works from now on.'));
  const { form, field, onSubmit, isSending, problem } = useServerForm<DiscountEntry>({
    defaultValues,
    send: async (entry) => {
      await save.mutateAsync(entry);
      form.reset();
    },
  });
  const kind = form.watch('kind');
  return (
    <form className={classNames(looks.tiles, looks.end)} onSubmit={onSubmit} noValidate aria-label="New code">
      <TextField label="Code" autoComplete="off" maxLength={40} {...field('code')} />
      <SelectField label="Kind" {...field('kind')}>
        {discountKinds.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={kind === 'percent' ? 'Percent' : 'Dollars'}
        inputMode="decimal"
        disabled={kind === 'free_shipping'}
        {...field('value')}
      />
      <TextField label="From boxes worth" inputMode="decimal" {...field('minimum_subtotal')} />
      <TextField label="Starts" type="datetime-local" {...field('starts_at')} />
      <TextField label="Ends" type="datetime-local" {...field('ends_at')} />
      <TextField label="Times per buyer" inputMode="numeric" {...field('per_user_limit')} />
      <Button type="submit" variant="primary" busy={isSending}>
        Make the code
      </Button>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </form>
  );
}
