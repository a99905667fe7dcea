import { useState } from 'react';
import type { OpsTemplateView } from '#domain/catalog/template-input.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useOpsChange, useOpsList } from '#web/src/production/data/ops.ts';
import { EditTemplate } from './edit-template.tsx';
import { NewTemplateDialog } from './new-template.tsx';

const columns: readonly Column<OpsTemplateView>[] = [
  {
    head: 'Template',
    cell: ({ name, id, design, front_image_url }) => (
      <span className={cells.cardCell}>
        <img src={front_image_url} alt="" width={40} height={56} loading="lazy" />
        <span>
          <strong>{name}</strong>
          <Quiet as="span"> {design === id ? '' : `drawn as ${design}`}</Quiet>
        </span>
      </span>
    ),
    sort: { name: 'name', by: ({ name }) => name },
  },
  { head: 'In the shop', cell: (template) => <Published template={template} /> },
  { head: 'Change', cell: (template) => <Change template={template} /> },
  { head: 'Sport', cell: ({ category }) => category, sort: { name: 'sport', by: ({ category }) => category } },
  {
    head: 'Price',
    cell: ({ price }) => (price === 0 ? 'free' : formatMoney(price)),
    numeric: true,
    sort: { name: 'price', by: ({ price }) => price },
  },
  {
    head: 'Popularity',
    cell: ({ popularity_score }) => popularity_score,
    numeric: true,
    sort: { name: 'popularity', by: ({ popularity_score: score }) => score },
  },
  { head: 'Fronts begun', cell: ({ uses }) => uses, numeric: true, sort: { name: 'uses', by: ({ uses }) => uses } },
];

/** Publishes a template at once. Unpublishing needs a confirmation, because shoppers may be using it. */
function Published({ template: { id, name, version, is_active, team_id } }: { readonly template: OpsTemplateView }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const change = useOpsChange(
    () => api('editTemplate', { params: { id }, body: { version, is_active: !is_active } }),
    () => toast(is_active ? `${name} is out of the shop.` : `${name} is in the shop.`),
  );
  return (
    <>
      <span className={cells.cellButtons}>
        {is_active ? (team_id ? 'for its team' : 'yes') : 'no'}
        <Button
          size="small"
          busy={change.isPending}
          onClick={() => (is_active ? setIsAsking(true) : change.mutate(undefined))}
          aria-label={`${is_active ? 'Unpublish' : 'Publish'} ${name}`}
        >
          {is_active ? 'Unpublish' : 'Publish'}
        </Button>
      </span>
      {change.error && !isAsking && <span role="alert">{errorMessage(change.error)}</span>}
      {isAsking && (
        <ActionDialog
          title={`Take ${name} out of the shop`}
          doIt="Unpublish"
          leaveIt="Back"
          action={change}
          onConfirm={() => change.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>Nobody can choose it for a new card. Cards that have it stay as they are.</p>
        </ActionDialog>
      )}
    </>
  );
}

function Change({ template }: { readonly template: OpsTemplateView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} aria-label={`Change ${template.name}`}>
        Change
      </Button>
      {isOpen && <EditTemplate template={template} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Every template of the shop, including unpublished ones, and a dialog for a new one. */
export function TemplateDesk() {
  const [isMaking, setIsMaking] = useState(false);
  const list = useOpsList(
    ['templates'],
    (cursor, signal) => api('listOpsTemplates', { query: { cursor }, signal }),
    ({ templates }) => templates,
  );
  return (
    <>
      {list.data && (
        <div>
          <Button onClick={() => setIsMaking(true)}>New template</Button>
        </div>
      )}
      <PagedTable caption="Templates" columns={columns} list={list} empty="No templates yet." keyOf={({ id }) => id} />
      {isMaking && <NewTemplateDialog templates={list.data ?? []} onClose={() => setIsMaking(false)} />}
    </>
  );
}
