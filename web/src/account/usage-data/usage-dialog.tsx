import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { UsageDataChoice } from './usage-data-choice.tsx';

export function UsageDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open size="narrow" title="Usage choices" onClose={onClose}>
      <Stack gap={4}>
        <UsageDataChoice />
      </Stack>
    </Dialog>
  );
}
