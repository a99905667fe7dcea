import { useNavigate } from 'react-router-dom';
import { type OpenStep, openSteps } from '#domain/orders/order/production-steps.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The query of a list's first page. Keeps the sorting, because an operator who looks for large orders does so in each step. */
export function stepQuery(step: OpenStep, sort: string | null): string {
  const query = new URLSearchParams({ step, ...(sort && { sort }) });
  return `?${query}`;
}

/** The number keys open the queue's steps at these addresses. */
export function useStepKeys(addressOf: (step: OpenStep) => string): void {
  const navigate = useNavigate();
  useShortcuts({
    step: (key) => {
      const step = openSteps[Number(key) - 1];
      if (step) void navigate(addressOf(step));
    },
  });
}
