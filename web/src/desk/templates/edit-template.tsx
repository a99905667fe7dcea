import { type OpsTemplateView, TemplateChanges } from '#domain/catalog/template-input.ts';
import { api } from '#web/src/base/data/api.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';
import { checkedWith } from './checked-entry.ts';
import { type TemplateEntry, TemplateFields, templateBody } from './template-fields.tsx';

const resolver = checkedWith(TemplateChanges, templateBody);

interface EditTemplateProps {
  readonly template: OpsTemplateView;
  readonly onClose: () => void;
}

export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const { id, name, category, description, price, popularity_score, version, design } = template;
  const toast = useToast();
  const save = useOpsChange(
    (entry: TemplateEntry) => api('editTemplate', { params: { id }, body: { ...templateBody(entry), version } }),
    () => toast(`${name} is changed.`),
  );
  const form = useServerForm<TemplateEntry>({
    defaultValues: {
      design,
      name,
      category,
      description,
      price: String(price),
      popularity_score: String(popularity_score),
    },
    resolver,
    send: async (entry) => {
      await save.mutateAsync(entry);
      onClose();
    },
  });
  return (
    <FormDialog title={`Change ${name}`} doIt="Save" form={form} onClose={onClose}>
      <TemplateFields field={form.field} />
    </FormDialog>
  );
}
