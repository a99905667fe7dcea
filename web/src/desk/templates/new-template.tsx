import { everySport } from '#domain/catalog/template.ts';
import { NewTemplate, type OpsTemplateView } from '#domain/catalog/template-input.ts';
import { api } from '#web/src/base/data/api.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';
import { checkedWith } from './checked-entry.ts';
import { type TemplateEntry, TemplateFields, templateBody } from './template-fields.tsx';

const bodyOf = (entry: TemplateEntry) => ({ ...templateBody(entry), design: entry.design });
const resolver = checkedWith(NewTemplate, bodyOf);

interface NewTemplateDialogProps {
  readonly templates: readonly OpsTemplateView[];
  readonly onClose: () => void;
}

/** Creates an unpublished template from the design of another one. */
export function NewTemplateDialog({ templates, onClose }: NewTemplateDialogProps) {
  const toast = useToast();
  const save = useOpsChange(
    (entry: TemplateEntry) => api('createTemplate', { body: bodyOf(entry) }),
    () => toast('Made. It is not in the shop yet.'),
  );
  const designs = templates.filter(({ team_id, id, design }) => team_id === null && id === design);
  const form = useServerForm<TemplateEntry>({
    defaultValues: {
      design: designs[0]?.id ?? '',
      name: '',
      category: everySport,
      description: '',
      price: '0',
      popularity_score: '0',
    },
    resolver,
    send: async (entry) => {
      await save.mutateAsync(entry);
      onClose();
    },
  });
  return (
    <FormDialog title="New template" doIt="Make the template" form={form} onClose={onClose}>
      <SelectField label="Design" {...form.field('design')}>
        {designs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TemplateFields field={form.field} />
    </FormDialog>
  );
}
