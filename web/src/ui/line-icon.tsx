const strokes = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  check: 'M20 6 9 17l-5-5',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
} as const;

/** The four icons of the public pages, with Lucide's strokes (ISC). Lucide's component would cost the first load 1 kB. */
export function LineIcon({ name, size = 24 }: { readonly name: keyof typeof strokes; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
