import { limits } from '#domain/tables/limits.ts';
import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';

/** The fields as text, by their names on the wire. */
export interface TemplateEntry {
  readonly design: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly price: string;
  readonly popularity_score: string;
}

/** A typed number, or NaN, which the schema refuses. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** The entry as the API takes it. */
export const templateBody = ({ name, category, description, price, popularity_score: score }: TemplateEntry) => ({
  name,
  category,
  description,
  price: numberOf(price),
  popularity_score: numberOf(score),
});

/** The editable fields of a template. */
export function TemplateFields({ field }: Pick<ServerForm<TemplateEntry, TemplateEntry>, 'field'>) {
  return (
    <>
      <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
      <TextField
        label="Sport"
        hint="Multi-Sport shows it for every sport."
        maxLength={limits.text.sport}
        {...field('category')}
      />
      <TextField
        label="Price in dollars"
        hint="Once per card and order. 0 is free."
        inputMode="decimal"
        {...field('price')}
      />
      <TextField
        label="Popularity"
        hint="The highest comes first."
        inputMode="numeric"
        {...field('popularity_score')}
      />
      <TextAreaField label="Description" maxLength={limits.text.description} {...field('description')} />
    </>
  );
}
