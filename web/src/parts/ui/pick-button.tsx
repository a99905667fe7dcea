import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface PickButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly accept: string;
  /** Names the file input. */
  readonly label: string;
  readonly onPick: (file: File) => void;
}

/** A button that picks a file. The same file can be picked again after a failure. */
export function PickButton({ accept, label, onPick, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
