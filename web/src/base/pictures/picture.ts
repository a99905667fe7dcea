/** A picture of the site with the attributes of an `img`. Made by `npm run pictures`; the athletes are computer-generated. */
export interface Picture {
  readonly src: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
