const strokes = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  check: 'M20 6 9 17l-5-5',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
} as const;

interface LineIconProps {
  readonly name: keyof typeof strokes | IconPath;
  readonly size?: number;
}

/** The strokes of an icon outside the table, as the path of an SVG. */
type IconPath = `M${string}` | `m${string}`;

const isNamed = (name: LineIconProps['name']): name is keyof typeof strokes => Object.hasOwn(strokes, name);

/** Icons of the first load, with Lucide's strokes (ISC). Lucide's component would add 1.2 kB to the first load. */
export function LineIcon({ name, size = 24 }: LineIconProps) {
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
      <path d={isNamed(name) ? strokes[name] : name} />
    </svg>
  );
}
