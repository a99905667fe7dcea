import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import type { TemplateEntry } from './template-fields.tsx';

/** Checks the typed fields with the API's schema. */
export const checkedWith = (schema: z.ZodType, bodyOf: (entry: TemplateEntry) => object): Resolver<TemplateEntry> =>
  problemsResolver<TemplateEntry>((entry) => {
    const { error } = schema.safeParse(bodyOf(entry));
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
  });
