import { errorMessage } from '#web/src/base/api/api-error.ts';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { useTemplates } from '../data/templates.ts';
import type { TemplateListProps } from './template-list-props.ts';

/** Templates from the API. Does not use `Loaded`, because the outlines are the loading state. */
export function FetchedTemplates({ count, show }: TemplateListProps) {
  const { data, error, refetch } = useTemplates(count);
  if (!error || data) return show(data);
  return <TryAgain problem={errorMessage(error)} error={error} onRetry={() => void refetch()} size="small" />;
}
