/** A link of a layout's navigation. It comes from a row of the route table that has `nav`. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Only members of this group of the user pool see it. The API decides what they may do. */
  readonly group?: string;
  /** Only admins and coaches of the team see it. The API decides what they may do. */
  readonly manages?: true;
}

/** What the app gives to the layout of a group of pages. */
export interface LayoutProps {
  readonly nav: readonly NavItem[];
}
