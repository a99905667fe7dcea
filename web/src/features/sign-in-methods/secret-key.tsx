import { useToast } from '#web/overlays/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './sign-in-methods.module.css';

/** Groups of four, as people read and type them. */
const grouped = (key: string): string[] => key.match(/.{1,4}/g) ?? [];

/** A key to type: in groups to read, and whole to copy. */
export function SecretKey({ value }: { readonly value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast('The key is copied.');
    } catch {
      toast('Your browser does not let us copy. Please select the key.', 'problem');
    }
  };
  return (
    <>
      <code className={styles.key}>
        {grouped(value).map((part, index) => (
          // The groups of a key never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{part}</span>
        ))}
      </code>
      <Button size="small" disabled={value === ''} onClick={() => void copy()}>
        Copy the key
      </Button>
    </>
  );
}
