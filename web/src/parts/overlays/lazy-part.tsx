import { type ComponentType, lazy, useEffect } from 'react';
import { isLostCode } from '#web/src/base/lib/lost-code.ts';
import { useToast } from './toast.tsx';

/**
 * A part of a page whose code is in its own file, such as a dialog. If the file fails to load, a toast says so and the page keeps its typed
 * work.
 * An error would reach the page's boundary, which discards the work.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!isLostCode(error)) throw error;
      return { default: LostPart };
    }
  });

function LostPart() {
  const toast = useToast();
  useEffect(() => {
    toast('This part could not be loaded. Please save your work and load the page again.', 'problem');
  }, [toast]);
  return null;
}
