import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeadLetter, DeadLetterQueue, MoveTask } from '#domain/desk/dead-letters.ts';
import { counted } from '#domain/values/counted.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpsChange } from '#web/src/production/data/ops.ts';

const columns: readonly Column<DeadLetter>[] = [
  {
    head: 'Event',
    cell: ({ event, copies }) => (
      <>
        <strong className={cells.short}>{event ?? 'A message that cannot be read'}</strong>
        {copies > 1 && <Quiet as="div">{copies} copies</Quiet>}
      </>
    ),
  },
  { head: 'Reason', cell: ({ reason }) => <span className={cells.note}>{reasonText(reason)}</span> },
  { head: 'Tried', cell: ({ tries }) => tries ?? '–', numeric: true },
  { head: 'Written', cell: ({ at }) => formatMoment(at) },
  { head: 'Failed last', cell: ({ failed_at }) => (failed_at ? formatMoment(failed_at) : '–') },
  { head: 'About', cell: (letter) => <Subjects letter={letter} /> },
];

/** Some errors are named after their code. */
function reasonText(reason: DeadLetter['reason']): string {
  if (!reason) return 'None noted: the worker ran out of time, or was stopped.';
  const { name, code } = reason;
  return code === '' || code === name ? name : `${name}: ${code}`;
}

function Subjects({ letter: { id, subjects, correlation_id } }: { readonly letter: DeadLetter }) {
  const reference = correlation_id === null ? {} : { reference: correlation_id };
  return (
    <div className={cells.note}>
      <FactList
        look="row"
        facts={Object.entries({ ...subjects, event: id, ...reference }).map(([name, value]) => [
          name.replace(/_id$/, ''),
          name === 'order_id' ? <Link to={opsOrderPath(value)}>{value}</Link> : value,
        ])}
      />
    </div>
  );
}

const taskLabels: Readonly<Record<MoveTask['status'], string>> = {
  RUNNING: 'is under way',
  COMPLETED: 'is done',
  CANCELLING: 'is being cancelled',
  CANCELLED: 'was cancelled',
  FAILED: 'failed',
};

const isUnderWay = ({ task }: Pick<DeadLetterQueue, 'task'>): boolean =>
  task?.status === 'RUNNING' || task?.status === 'CANCELLING';

const taskSentence = ({ status, moved, of, started_at, failure }: MoveTask): string =>
  `Sending again, begun ${formatMoment(started_at)}, ${taskLabels[status]}: ${moved} of ${counted(of, 'message')}${failure ? ` (${failure})` : ''}.`;

/** The dead letters of each queue with their reasons, and a button to redrive them. */
export function DeadLetterList() {
  const query = useQuery({
    queryKey: queryKeys.opsList('dead-letters'),
    queryFn: ({ signal }) => api('listDeadLetters', { signal }),
    refetchOnMount: 'always',
    // A redrive continues after its call, so the page polls its progress.
    ...polled<{ readonly queues: readonly DeadLetterQueue[] }>('queue', ({ queues }) => !queues.some(isUnderWay)),
  });
  return (
    <Loaded query={query} loading="Loading the dead letters">
      {({ queues }) => {
        const full = queues.filter(({ count, task }) => count > 0 || task !== null);
        const empty = queues.filter((queue) => !full.includes(queue)).map(({ queue }) => queue);
        return (
          <Stack gap={8}>
            {full.map((queue) => (
              <Queue key={queue.queue} queue={queue} />
            ))}
            <Quiet>
              {full.length === 0 ? 'No message was given up. ' : ''}
              {empty.length > 0 && `Nothing waits in ${empty.join(', ')}.`}
            </Quiet>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Queue({
  queue: { queue, harm, count, oldest_at, messages: letters, task },
}: {
  readonly queue: DeadLetterQueue;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack as="section" gap={3} aria-labelledby={`queue-${queue}`}>
      <Row gap={4} middle>
        <h2 id={`queue-${queue}`} className="name-title">
          {queue}
        </h2>
        <span>
          {counted(count, 'message')}
          {oldest_at && `, the oldest from ${formatMoment(oldest_at)}`}
        </span>
        {count > 0 && !isUnderWay({ task }) && (
          <Button size="small" onClick={() => setIsAsking(true)} aria-label={`Send again: ${queue}`}>
            Send again
          </Button>
        )}
      </Row>
      {count > 0 && <Quiet>{harm}</Quiet>}
      {task && <Quiet>{taskSentence(task)}</Quiet>}
      {letters.length > 0 && (
        <DataTable caption={`Dead letters: ${queue}`} columns={columns} rows={letters} keyOf={({ id }) => id} />
      )}
      {count > letters.length && letters.length > 0 && <Quiet>The first {letters.length} are shown.</Quiet>}
      {isAsking && <RedriveDialog queue={queue} count={count} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

interface RedriveDialogProps {
  readonly queue: string;
  readonly count: number;
  readonly onClose: () => void;
}

function RedriveDialog({ queue, count, onClose }: RedriveDialogProps) {
  const toast = useToast();
  const redrive = useOpsChange(
    () => api('redriveQueue', { body: { queue } }),
    () => toast('The messages are sent again.'),
  );
  return (
    <ActionDialog
      title={`Send ${counted(count, 'message')} again`}
      doIt="Send again"
      leaveIt="Back"
      action={redrive}
      onConfirm={() => redrive.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        They go to the worker of “{queue}” once more. What was done before is not done twice. Where the cause is still
        there, they come back here.
      </p>
    </ActionDialog>
  );
}
