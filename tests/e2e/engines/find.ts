import type { Point } from './driver.ts';

/** What a person looks for, by CSS. */
export const kinds = {
  button: 'button, [role="button"], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, select, textarea',
  picture: 'img, [role="img"]',
  slider: '[role="slider"]',
  text: 'p, output, li, dd, td, span, strong, label',
} as const;

export interface Seen extends Point {
  readonly width: number;
  readonly height: number;
  /** Why it cannot be pressed. Null if it can. */
  readonly hindrance: string | null;
}

declare global {
  /** Whether the last element that was reached has been clicked. Undefined on a page on which none was. */
  var pressed: boolean | undefined;
}

/**
 * Runs in the page. Finds the first visible element by its name: of the open dialog, if there is one. Scrolls to it if told so.
 * @returns its middle and size, and what hinders a press; null if there is none
 */
export async function seen(selector: string, name: string, isScrolled: boolean): Promise<Seen | null> {
  const nameOf = (it: Element) => {
    const labels = [...((it as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const own = it.getAttribute('aria-label') || it.getAttribute('alt') || it.textContent;
    return (labels.join(' ') || own).replace(/\s+/g, ' ').trim();
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const found = [...within.querySelectorAll<HTMLElement>(selector)].find(
    (it) => it.checkVisibility({ visibilityProperty: true }) && new RegExp(name).test(nameOf(it)),
  );
  if (!found) return null;
  // A hidden control is pressed by its label.
  const label = (found as HTMLInputElement).labels?.[0];
  const target = label && found.getBoundingClientRect().width < 8 ? label : found;
  if (isScrolled) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    globalThis.pressed = false;
    // By name, because a page may draw the element anew before the press.
    const note = ({ target: at }: Event) => {
      const hit = (at as Element).closest('label')?.control ?? (at as Element).closest(selector);
      globalThis.pressed ||= hit !== null && new RegExp(name).test(nameOf(hit));
    };
    document.addEventListener('click', note, { capture: true });
  }
  await frame();
  const before = target.getBoundingClientRect();
  await frame();
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  const isHit = hit && (target.contains(hit) || hit.contains(target) || hit.closest('label')?.control === found);
  const hindrances = {
    'it is disabled': found.matches(':disabled, [aria-disabled="true"]'),
    'it moves': before.left !== left || before.top !== top,
    [`it is under ${hit?.outerHTML.slice(0, 120)}`]: !isHit,
  };
  const hindrance = Object.entries(hindrances).find(([, hinders]) => hinders)?.[0] ?? null;
  return { ...place, width, height, hindrance };
}

/** Runs in the page. Selects all text of the focused field, so that typing replaces it. @returns whether the field has this label */
export function selectField(label: string): boolean {
  const field = document.activeElement as HTMLInputElement | null;
  field?.select?.();
  return [...(field?.labels ?? [])].some(({ textContent }) => new RegExp(label).test(textContent.trim()));
}

/** Runs in the page. Chooses an option of a list, whose popup belongs to the system. */
export function chooseOption(label: string, option: string): void {
  const list = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => new RegExp(label).test(textContent.trim())),
  );
  const found = [...(list?.options ?? [])].find(({ text }) => text === option);
  if (!list || !found) throw new Error(`No option ${option} of ${label}`);
  found.selected = true;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. A press that opened another page has hit, too. */
export const hasHit = (): boolean => globalThis.pressed ?? true;

/** Runs in the page. Whether the engine applies this window's width, in CSS pixels, to the page's layout. */
export const isLaidOut = (width: number): boolean =>
  matchMedia(`(min-width: ${width - 20}px) and (max-width: ${width}px)`).matches;

/** Runs in the page. */
export const pageText = (): string => document.body.innerText;
