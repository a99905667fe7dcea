/** A picture of the site with the attributes of an `img`. The athletes are computer-generated. */
export interface Picture {
  readonly src: string;
  /** The same picture in several widths. The place that shows it gives `sizes`. */
  readonly srcSet?: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
