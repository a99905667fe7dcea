import { type SubmitEvent, useState } from 'react';
import { type Discount, discountKinds } from '#domain/discounts/discount';
import { api } from '#web/data/api';
import { ApiError, errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './ops.module.css';
import { useOpsChange } from '../../data/use-ops.ts';

const empty = { code: '', kind: 'percent', value: '', minimum: '', starts: '', ends: '', limit: '' };
type Entry = typeof empty;

const kindWords: Readonly<Record<Discount['kind'], string>> = {
  percent: 'Percent off',
  fixed: 'Dollars off',
  free_shipping: 'Free shipping',
};

const numberOr = <Else,>(text: string, otherwise: Else): number | Else =>
  text.trim() === '' ? otherwise : Number(text);
/** The operator's own time, as the field shows it. */
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

const create = ({ code, kind, value, minimum, starts, ends, limit }: Entry) =>
  api('createDiscount', {
    body: {
      code,
      kind: kind as Discount['kind'],
      value: numberOr(value, 0),
      minimum_subtotal: numberOr(minimum, 0),
      starts_at: momentOf(starts),
      ends_at: momentOf(ends),
      per_user_limit: numberOr(limit, null),
    },
  });

export function DiscountForm() {
  const [entry, setEntry] = useState(empty);
  const save = useOpsChange(create, 'The code is there.');
  const problems = save.error instanceof ApiError ? save.error.fields : {};
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(entry, { onSuccess: () => setEntry(empty) });
  };
  const field = (name: keyof Entry, wire: string = name) => ({
    value: entry[name],
    error: problems[wire],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
  });
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label="New code">
      <TextField label="Code" autoComplete="off" maxLength={40} {...field('code')} />
      <SelectField label="Kind" {...field('kind')}>
        {discountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={entry.kind === 'percent' ? 'Percent' : 'Dollars'}
        inputMode="decimal"
        disabled={entry.kind === 'free_shipping'}
        {...field('value')}
      />
      <TextField label="From boxes worth" inputMode="decimal" {...field('minimum', 'minimum_subtotal')} />
      <TextField label="Starts" type="datetime-local" {...field('starts', 'starts_at')} />
      <TextField label="Ends" type="datetime-local" {...field('ends', 'ends_at')} />
      <TextField label="Times per buyer" inputMode="numeric" {...field('limit', 'per_user_limit')} />
      <Button type="submit" variant="primary" busy={save.isPending}>
        Make the code
      </Button>
      {save.isError && <Notice kind="problem">{errorWords(save.error)}</Notice>}
    </form>
  );
}
