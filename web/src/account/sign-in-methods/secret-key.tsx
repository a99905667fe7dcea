import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './sign-in-methods.module.css';

/** Groups of four, as people read and type them. */
const grouped = (key: string): string[] => key.match(/.{1,4}/g) ?? [];

/** A key to type: in groups to read, and whole to copy. */
export function SecretKey({ value }: { readonly value: string }) {
  const copy = useCopy({
    done: 'The key is copied.',
    refused: 'This browser does not copy. Please select the key.',
  });
  return (
    <>
      <code className={styles.key}>
        {grouped(value).map((part, index) => (
          // The groups of a key never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{part}</span>
        ))}
      </code>
      <Button size="small" disabled={value === ''} onClick={() => copy(value)}>
        Copy the key
      </Button>
    </>
  );
}
