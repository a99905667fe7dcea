import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { WithQueries } from '#web/src/base/data/with-queries.tsx';
import { useSession } from '#web/src/base/session/session.tsx';
import { refreshOrders } from '#web/src/orders/data/orders.ts';
import { SignedInOrders } from '#web/src/orders/order/signed-in-orders.tsx';
import { type TrackEntry, TrackForm } from '#web/src/orders/tracking/track-form.tsx';
import { TrackedOrder } from '#web/src/orders/tracking/tracked-order.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';

export function Page() {
  return (
    <WithQueries>
      <Tracking />
    </WithQueries>
  );
}

function Tracking() {
  const { state } = useSession();
  const queries = useQueryClient();
  const find = useMutation({
    mutationFn: (entry: TrackEntry) => api('trackOrder', { body: entry }),
    // The list below must show the same status as the tracked order.
    onSuccess: () => void refreshOrders(queries),
  });
  return (
    <Stack gap={6} className="page-width page">
      <SectionHead level={1} kicker="From printing to your door" title="Track an order">
        The number stands in the mail we sent you when you ordered.
      </SectionHead>
      <TrackForm
        busy={find.isPending}
        problem={find.isError ? errorMessage(find.error) : null}
        onTrack={(entry) => find.mutate(entry)}
      />
      {find.data && <TrackedOrder order={find.data} />}
      {state === 'signed_in' && <SignedInOrders />}
    </Stack>
  );
}
