import { useEffect, useRef } from 'react';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { playersText } from '../roster-labels.ts';
import { ImportDone } from './import-done.tsx';
import { ImportPlanView } from './import-plan-view.tsx';
import { ImportSource } from './import-source.tsx';
import { type ImportFlow, useImportFlow } from './use-import-flow.ts';

interface ImportDialogProps {
  readonly teamId: string;
  /** Opens with the field for pasted rows first. */
  readonly pastes: boolean;
  readonly onClose: () => void;
}

/** Imports a list in three steps: source, plan, result. */
export function ImportDialog({ teamId, pastes, onClose }: ImportDialogProps) {
  const toast = useToast();
  const flow = useImportFlow(teamId, (added) => {
    toast(`${playersText(added)} added.`);
    onClose();
  });
  const { plan, done, problem } = flow;
  const source = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pastes) source.current?.querySelector('textarea')?.focus();
  }, [pastes]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={pastes ? 'Paste a table' : 'Import a list'}
      size="wide"
      sticky
      actions={<Actions flow={flow} onClose={onClose} />}
    >
      {done ? (
        <ImportDone done={done} />
      ) : plan ? (
        <ImportPlanView flow={flow} plan={plan} />
      ) : (
        <div ref={source}>
          <ImportSource flow={flow} pastes={pastes} />
        </div>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
  );
}

const changed = ({ counts }: RosterImportReply): number => counts.add + counts.update;

function importText(plan: RosterImportReply): string {
  const others = plan.counts.bad + plan.counts.ask > 0 ? 'the other ' : '';
  return `Import ${others}${playersText(changed(plan))}`;
}

function Actions({ flow, onClose }: { readonly flow: ImportFlow; readonly onClose: () => void }) {
  const { plan, done, isBusy, list } = flow;
  if (done) {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  if (!plan) {
    return (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={list.csv.trim() === ''} busy={isBusy} onClick={() => void flow.check()}>
          Check the list
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={flow.back}>Back</Button>
      <Button variant="primary" disabled={changed(plan) === 0} busy={isBusy} onClick={flow.send}>
        {changed(plan) === 0 ? 'Nothing to import' : importText(plan)}
      </Button>
    </>
  );
}
