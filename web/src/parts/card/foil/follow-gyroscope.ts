import type { Lean } from './foil-motion.ts';

/** Degrees from the phone's position at the tap to the full tilt: a turn of the wrist. */
const wholeLean = 22;

/** Safari asks for permission, and only during a tap. */
interface AskingOrientation {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
}

interface Gyroscope {
  readonly toggle: () => Promise<void>;
  readonly stop: () => void;
}

/** Reports the phone's tilt. A tap switches it on and asks for permission; the next tap switches it off. */
export function followGyroscope(onLean: (lean: Lean | null) => void): Gyroscope {
  let from: { readonly beta: number; readonly gamma: number } | null = null;
  let isOn = false;
  const report = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    from ??= { beta, gamma };
    onLean({ x: (gamma - from.gamma) / wholeLean, y: (beta - from.beta) / wholeLean });
  };
  const stop = () => {
    if (isOn) onLean(null);
    isOn = false;
    from = null;
    window.removeEventListener('deviceorientation', report);
  };
  const toggle = async () => {
    if (isOn) return stop();
    if (!('DeviceOrientationEvent' in window)) return;
    isOn = true;
    const { requestPermission } = DeviceOrientationEvent as AskingOrientation;
    const answer = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied' as const);
    if (answer === 'denied') isOn = false;
    // A second tap may have switched it off during the permission prompt.
    if (isOn) window.addEventListener('deviceorientation', report);
  };
  return { toggle, stop };
}
