import { type ComponentType, lazy, useEffect } from 'react';
import { isLostCode } from '#web/src/base/lib/lost-code.ts';
import { useToast } from './toast.tsx';

/**
 * A part of a page with its code in another file, such as a dialog. When that file is lost, a toast says so and the page stays with what was typed:
 * an error would reach the boundary of the page and take the work along.
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
