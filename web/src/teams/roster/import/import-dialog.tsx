import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

type Stage = 'source' | 'plan' | 'done';

const stageOf = ({ plan, done }: ImportFlow): Stage => (done ? 'done' : plan ? 'plan' : 'source');

interface StageProps {
  readonly flow: ImportFlow;
  readonly pastes: boolean;
  readonly source: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

/** What each stage shows, and its buttons. */
const stages: Readonly<Record<Stage, Readonly<Record<'Body' | 'Actions', (props: StageProps) => ReactNode>>>> = {
  source: { Body: Source, Actions: SourceActions },
  plan: { Body: ({ flow }) => flow.plan && <ImportPlanView flow={flow} plan={flow.plan} />, Actions: PlanActions },
  done: { Body: ({ flow }) => flow.done && <ImportDone done={flow.done} />, Actions: DoneActions },
};

/** Imports a list in three steps: source, plan, result. */
export function ImportDialog({ teamId, pastes, onClose }: ImportDialogProps) {
  const toast = useToast();
  const flow = useImportFlow(teamId, (added) => {
    toast(`${playersText(added)} added.`);
    onClose();
  });
  const source = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pastes) source.current?.querySelector('textarea')?.focus();
  }, [pastes]);
  const { Body, Actions } = stages[stageOf(flow)];
  const stage = { flow, pastes, source, onClose };
  return (
    <Dialog
      open
      onClose={onClose}
      title={pastes ? 'Paste a table' : 'Import a list'}
      size="wide"
      sticky
      actions={<Actions {...stage} />}
    >
      <Body {...stage} />
      {flow.problem && <Notice kind="problem">{flow.problem}</Notice>}
    </Dialog>
  );
}

function Source({ flow, pastes, source }: StageProps) {
  return (
    <div ref={source}>
      <ImportSource flow={flow} pastes={pastes} />
    </div>
  );
}

function SourceActions({ flow: { list, isBusy, check }, onClose }: StageProps) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={list.csv.trim() === ''} busy={isBusy} onClick={() => void check()}>
        Check the list
      </Button>
    </>
  );
}

function PlanActions({ flow: { plan, isBusy, back, send } }: StageProps) {
  const isEmpty = plan === null || changed(plan) === 0;
  return (
    <>
      <Button onClick={back}>Back</Button>
      <Button variant="primary" disabled={isEmpty} busy={isBusy} onClick={send}>
        {isEmpty ? 'Nothing to import' : importText(plan)}
      </Button>
    </>
  );
}

function DoneActions({ onClose }: StageProps) {
  return (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  );
}

const changed = ({ counts }: RosterImportReply): number => counts.add + counts.update;

function importText(plan: RosterImportReply): string {
  const others = plan.counts.bad + plan.counts.ask > 0 ? 'the other ' : '';
  return `Import ${others}${playersText(changed(plan))}`;
}
