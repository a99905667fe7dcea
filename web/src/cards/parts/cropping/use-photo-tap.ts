import { type PointerEvent, useRef } from 'react';
import type { Place } from '#domain/cards/photo/cutout.ts';

/** CSS pixels that a finger may move within a tap. */
const slack = 8;
/** Milliseconds. A longer press is not a tap. */
const longest = 600;

interface TapInput {
  readonly onTap: (place: Place) => void;
  /** Called when the photo was dragged or pinched. */
  readonly onDrag: () => void;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Distinguishes a tap on the photo from a drag, independent of the cropper. A place is in fractions of the photo. */
export function usePhotoTap({ onTap, onDrag }: TapInput) {
  const press = useRef<Press | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      press.current = isPrimary ? { x, y, at } : null;
      if (!isPrimary) onDrag();
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = press.current;
      if (!began || Math.hypot(clientX - began.x, clientY - began.y) < slack) return;
      press.current = null;
      onDrag();
    },
    onPointerUp: ({ currentTarget, clientX, clientY, timeStamp }: PointerEvent) => {
      const began = press.current;
      press.current = null;
      if (!began) return;
      const place = placeInPhoto(currentTarget, clientX, clientY);
      if (place && timeStamp - began.at < longest) onTap(place);
    },
    onPointerCancel: () => {
      press.current = null;
    },
  };
}

/** The place in the photo below a point of the screen. Null outside the photo. */
export function placeInPhoto(frame: Element, clientX: number, clientY: number): Place | null {
  const photo = frame.querySelector('img')?.getBoundingClientRect();
  if (!photo || photo.width === 0 || photo.height === 0) return null;
  const place = { x: (clientX - photo.left) / photo.width, y: (clientY - photo.top) / photo.height };
  return place.x < 0 || place.y < 0 || place.x > 1 || place.y > 1 ? null : place;
}
