import { useToast } from './toast.tsx';

interface CopyMessages {
  /** Shown after copying. */
  readonly done: string;
  /** Shown if the browser refuses: what to do instead. */
  readonly refused: string;
}

/** Copies a text to the clipboard and shows a toast. */
export function useCopy({ done, refused }: CopyMessages): (text: string) => void {
  const toast = useToast();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      toast(refused, 'note');
    }
  };
  return (text) => void copy(text);
}
