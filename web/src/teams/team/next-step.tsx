import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useBoard } from '../data/board.ts';
import { stepPath, stepRow } from '../parts/step-rows.ts';

/** Shown below a page of a team that is not set up yet: a link to its next step. */
export function NextStep({ teamId, pathname }: { readonly teamId: string; readonly pathname: string }) {
  const { data: board, isFetchedAfterMount: isNew } = useBoard(teamId);
  // A board from before the page opened still has the step that led here.
  const next = isNew && board?.open_steps.map(stepRow).find(({ page }) => teamPath(teamId, page) !== pathname);
  if (!next || pathname === teamPath(teamId, 'team')) return null;
  return (
    <Row as="nav" gap={4} middle between aria-label="Next step">
      <Stack as="p">
        <strong>Next: {next.title}</strong>
        <Quiet as="span">{next.text}</Quiet>
      </Stack>
      <ButtonLink to={stepPath(teamId, next)}>{next.button}</ButtonLink>
    </Row>
  );
}
