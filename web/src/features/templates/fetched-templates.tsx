import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import type { TemplateListProps } from './template-list.tsx';
import { useTemplates } from '#web/data/templates';

/** The designs of the API, or what went wrong and a way to try again. */
export function FetchedTemplates({ count, show }: TemplateListProps) {
  const { data, error, refetch } = useTemplates(count);
  if (!error || data) return show(data);
  return (
    <Notice
      kind="problem"
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {errorWords(error)}
    </Notice>
  );
}
