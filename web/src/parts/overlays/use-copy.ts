import { useToast } from './toast.tsx';

interface CopyWords {
  /** Once it is copied. */
  readonly done: string;
  /** Where the browser does not let us: what to do instead. */
  readonly refused: string;
}

/** Copies a text to the clipboard and says so. */
export function useCopy({ done, refused }: CopyWords): (text: string) => void {
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
