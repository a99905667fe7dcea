import { type RefObject, useEffect, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { reportBroken } from '#web/src/base/lib/signed-link.ts';
import styles from './card-picture.module.css';
import { pictureLostMessage } from './picture-lost-message.ts';
import { useNear } from './use-near.ts';
import { useShown } from './use-shown.ts';

interface CardPictureProps {
  readonly src: string | null;
  readonly alt: string;
  readonly className?: string;
  /** For the main picture of a page; all others load when they are 300 px from the screen (P-9). */
  readonly eager?: boolean;
  /** Lifts on hover. */
  readonly tilt?: boolean;
  /** Called before a manual retry, to get a fresh signed URL. */
  readonly onRetry?: () => void;
  /** Called once the loaded picture has been on the screen long enough to look at it. */
  readonly onShown?: () => void;
}

const { max, delayMs } = timings.imageRetry;
// Milliseconds. A good phone connection is always faster.
const slowAfterMs = 8000;

/** A card picture, always 2.5 : 3.5 and never cropped. It reloads up to three times (P-8, P-9), then shows a retry button. */
export function CardPicture(props: CardPictureProps) {
  // The key resets state and retries when the address changes.
  return <LoadingPicture key={props.src ?? ''} {...props} />;
}

function LoadingPicture({ src, alt, className, eager = false, tilt = false, onRetry, onShown }: CardPictureProps) {
  const { ref, isNear, wasPrerendered } = useNear<HTMLDivElement>();
  const isDue = eager || isNear;
  const address = isDue || wasPrerendered ? src : null;
  const { state, tries, slow, loaded, failed, retry, isRetried } = usePictureLoad(ref, address, isDue);
  useShown(ref, state === 'loaded', onShown);
  const retryFresh = () => {
    onRetry?.();
    retry();
  };
  return (
    <div ref={ref} className={classNames(styles.card, tilt && styles.tilt, className)} data-state={state}>
      {src !== null && state !== 'failed' && (
        <img
          key={tries}
          src={address ?? undefined}
          alt={alt}
          width={800}
          height={1120}
          loading={isDue ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onLoad={loaded}
          onError={failed}
        />
      )}
      {state === 'loading' && slow && (
        <div className={`quiet small ${styles.words}`}>
          <p>Image is loading slowly. Please refresh the page if it doesn't appear.</p>
          <RetryButton onRetry={retryFresh}>Refresh</RetryButton>
        </div>
      )}
      {state === 'failed' && <FailedNote onRetry={retryFresh} isRetried={isRetried} />}
    </div>
  );
}

/** Retry is offered three times (P-8). The message asks for more, so another button stays. */
function FailedNote({ onRetry, isRetried }: { readonly onRetry: () => void; readonly isRetried: boolean }) {
  return (
    <div className={`quiet small ${styles.words}`} role="alert">
      <p>{pictureLostMessage}</p>
      <RetryButton onRetry={onRetry}>{isRetried ? 'Refresh' : 'Retry'}</RetryButton>
    </div>
  );
}

const RetryButton = ({ onRetry, children }: { readonly onRetry: () => void; readonly children: string }) => (
  <button type="button" className={styles.retry} onClick={onRetry}>
    {children}
  </button>
);

/** Calls `run` after `ms` milliseconds, unless the returned function is called before. */
function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Sets the state of a prerendered picture that loaded or failed before React listened to its events. */
function useEarlyState(
  ref: RefObject<Element | null>,
  src: string | null,
  isDue: boolean,
  setState: (state: 'loaded' | 'waiting') => void,
): void {
  useEffect(() => {
    const picture = ref.current?.querySelector('img');
    if (!picture?.complete || src === null) return;
    if (picture.naturalWidth > 0) setState('loaded');
    else if (isDue) setState('waiting');
  }, [ref, src, isDue, setState]);
}

/** @param isDue False for a picture that the browser may put off, so that it does not count as slow. */
function usePictureLoad(ref: RefObject<Element | null>, src: string | null, isDue: boolean) {
  const [state, setState] = useState<'loading' | 'waiting' | 'loaded' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [byHand, setByHand] = useState(0);
  const [slow, setSlow] = useState(false);

  useEarlyState(ref, src, isDue, setState);
  useEffect(() => {
    if (state === 'waiting')
      return after(delayMs(tries), () => {
        setTries((n) => n + 1);
        // Each try has its own clock.
        setSlow(false);
        setState('loading');
      });
    if (state === 'loading' && src !== null && isDue) return after(slowAfterMs, () => setSlow(true));
    return;
  }, [state, tries, src, isDue]);

  const retry = () => {
    setByHand((n) => n + 1);
    setTries((n) => n + 1);
    setSlow(false);
    setState('loading');
  };
  return {
    state,
    tries,
    slow,
    loaded: () => setState('loaded'),
    failed: () => {
      if (src !== null) reportBroken(src);
      setState(tries < max ? 'waiting' : 'failed');
    },
    retry,
    isRetried: byHand >= max,
  };
}
