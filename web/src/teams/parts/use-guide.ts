import { useLocation, useNavigate } from 'react-router-dom';
import type { FirstStep } from '#domain/teams/team/board.ts';
import { api } from '#web/src/base/data/api.ts';
import { stepPath, stepRow } from './step-rows.ts';

/** True if the guide opened this page for a step. `goOn` opens the next step when this one is done. */
export function useGuide(teamId: string, step: FirstStep) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isGuided = new URLSearchParams(search).get('step') === step;
  const goOn = async () => {
    if (!isGuided) return;
    const { steps, open_steps: open } = await api('readBoard', { params: { id: teamId } });
    if (steps?.[step]) await navigate(open[0] ? stepPath(teamId, stepRow(open[0])) : pathname);
  };
  return { isGuided, goOn };
}
