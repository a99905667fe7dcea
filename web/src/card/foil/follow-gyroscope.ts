import type { Lean } from './foil-motion.ts';

/** Degrees from how the phone was held at the tap to the whole lean: a turn of the wrist. */
const wholeLean = 22;

/** Safari asks the customer, and only when called from a tap. */
interface AskingOrientation {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
}

interface Gyroscope {
  readonly toggle: () => Promise<void>;
  readonly stop: () => void;
}

/** The phone's own leaning. Asks for nothing and hears nothing until it is switched on by a tap; the next tap switches it off. */
export function followGyroscope(onLean: (lean: Lean | null) => void): Gyroscope {
  let from: { readonly beta: number; readonly gamma: number } | null = null;
  let isOn = false;
  const hear = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    from ??= { beta, gamma };
    onLean({ x: (gamma - from.gamma) / wholeLean, y: (beta - from.beta) / wholeLean });
  };
  const stop = () => {
    if (isOn) onLean(null);
    isOn = false;
    from = null;
    window.removeEventListener('deviceorientation', hear);
  };
  const toggle = async () => {
    if (isOn) return stop();
    if (!('DeviceOrientationEvent' in window)) return;
    isOn = true;
    const { requestPermission } = DeviceOrientationEvent as AskingOrientation;
    const answer = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied' as const);
    if (answer === 'denied') isOn = false;
    // A second tap while the question stood open took it back.
    if (isOn) window.addEventListener('deviceorientation', hear);
  };
  return { toggle, stop };
}
