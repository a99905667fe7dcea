import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MailStatus, type MailView, mailStatuses } from '#domain/mail/mail-entry.ts';
import { mailKinds } from '#domain/tables/events.ts';
import { api } from '#web/src/base/data/api.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { Id } from '#web/src/parts/page/table/id.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsChange, useOpsList } from '#web/src/production/data/ops.ts';

const statusLabels: Readonly<Record<MailStatus, string>> = {
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Not sent: the address is blocked',
  bounced: 'Came back',
  complained: 'Marked as spam',
};

const kindLabel = (kind: string): string => {
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const columns: readonly Column<MailView>[] = [
  {
    head: 'Mail',
    cell: ({ kind, is_again, email }) => (
      <div className={cells.note}>
        <strong>{`${kindLabel(kind)}${is_again ? ' (sent again)' : ''}`}</strong>
        <Quiet>{email ?? 'an account that is gone'}</Quiet>
      </div>
    ),
  },
  {
    head: 'Status',
    cell: (mail) => (
      <div className={cells.cellButtons}>
        <Status mail={mail} />
        <MailActions mail={mail} />
      </div>
    ),
  },
  {
    head: 'About',
    cell: ({ subject_id, order_number }) =>
      subject_id.startsWith('ord_') ? (
        <Link to={opsOrderPath(subject_id)}>{order_number ?? subject_id}</Link>
      ) : (
        <Id of={subject_id} />
      ),
  },
  { head: 'Sent', cell: ({ sent_at }) => (sent_at ? formatMoment(sent_at) : 'not sent') },
  { head: 'Written', cell: ({ created_at }) => formatMoment(created_at) },
  { head: 'Tries', cell: ({ attempts }) => attempts, numeric: true },
];

const refused = ['failed', 'bounced', 'complained', 'suppressed'];

function Status({ mail: { status, error, feedback, suppressed } }: { readonly mail: MailView }) {
  return (
    <span className={classNames(cells.note, refused.includes(status) && looks.bad)}>
      {statusLabels[status]}
      {error && ` (${error})`}
      {feedback?.kind === 'soft_bounce' && ' · the mailbox did not take it for now'}
      {suppressed && status !== 'suppressed' && ' · the address is blocked now'}
    </span>
  );
}

type OpenDialog = 'resend' | 'lift';

const questions = {
  resend: {
    title: 'Send this mail again',
    sentence: 'It is written from what is stored now, and goes to the address that the account or order has now.',
    done: 'On its way.',
    run: (id: string) => api('resendMail', { params: { id } }),
  },
  lift: {
    title: 'Unblock this address',
    sentence: 'It came back, or its owner marked a mail as spam. Unblock it only when its owner has asked for it.',
    done: 'Unblocked.',
    run: (id: string) => api('liftSuppression', { params: { id } }),
  },
} as const;

function MailActions({ mail }: { readonly mail: MailView }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const name = `${kindLabel(mail.kind)} to ${mail.email ?? 'nobody'}`;
  if (mail.email === null) return null;
  return (
    <>
      {!mail.suppressed && mail.status !== 'sending' && (
        <Button size="small" onClick={() => setOpen('resend')} aria-label={`Send again: ${name}`}>
          Send again
        </Button>
      )}
      {mail.suppressed && (
        <Button size="small" onClick={() => setOpen('lift')} aria-label={`Unblock the address: ${name}`}>
          Unblock
        </Button>
      )}
      {open && <MailDialog id={mail.id} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface MailDialogProps {
  readonly id: string;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

function MailDialog({ id, open, onClose }: MailDialogProps) {
  const toast = useToast();
  const { title, sentence, done, run } = questions[open];
  const change = useOpsChange(
    () => run(id),
    () => toast(done),
  );
  return (
    <AskDialog
      title={title}
      sentence={sentence}
      fields={[]}
      action={change}
      onDo={() => change.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const known = <Value extends string>(all: readonly Value[], given: string | null): Value | undefined =>
  all.find((each) => each === given);

/** The mail log, newest first, with the filters of the address. */
export function MailList() {
  const [search, setSearch] = useSearchParams();
  const kind = known(mailKinds, search.get('kind'));
  const status = known(mailStatuses, search.get('status'));
  const q = search.get('q')?.trim() ?? '';
  const list = useOpsList(
    ['mail', kind ?? '', status ?? '', q],
    (cursor, signal) => api('listMails', { query: { kind, status, q: q || undefined, cursor }, signal }),
    ({ mails }) => mails,
  );
  const choose = (name: 'kind' | 'status' | 'q', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <MailFilters filters={{ kind, status, q }} onChoose={choose} />
      <PagedTable caption="Mail" columns={columns} list={list} empty="No mail fits." keyOf={({ id }) => id} />
    </>
  );
}

interface MailFiltersProps {
  readonly filters: { readonly kind: string | undefined; readonly status: string | undefined; readonly q: string };
  readonly onChoose: (name: 'kind' | 'status' | 'q', value: string) => void;
}

function MailFilters({ filters: { kind, status, q }, onChoose }: MailFiltersProps) {
  return (
    <section className={classNames(looks.tiles, looks.end)} aria-label="Filters">
      <SelectField label="Mail" value={kind ?? ''} onChange={({ target: { value } }) => onChoose('kind', value)}>
        <option value="">Every mail</option>
        {mailKinds.map((each) => (
          <option key={each} value={each}>
            {kindLabel(each)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Status" value={status ?? ''} onChange={({ target: { value } }) => onChoose('status', value)}>
        <option value="">Every status</option>
        {mailStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        key={q}
        label="Address or order number"
        defaultValue={q}
        autoComplete="off"
        onBlur={({ target: { value } }) => value.trim() !== q && onChoose('q', value.trim())}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && onChoose('q', value.trim())}
      />
    </section>
  );
}
