import { errorWords } from '#web/api/api-error';
import { useTemplates } from '#web/data/templates';
import { TryAgain } from '#web/page/try-again.tsx';
import type { TemplateListProps } from './template-list-props.ts';

/** The templates of the API. `Loaded` does not fit here, because the outlines are the loading state. */
export function FetchedTemplates({ count, show }: TemplateListProps) {
  const { data, error, refetch } = useTemplates(count);
  if (!error || data) return show(data);
  return <TryAgain problem={errorWords(error)} error={error} onRetry={() => void refetch()} size="small" />;
}
