/** A link of a layout's navigation, from a row of the route table that has `nav`. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Shown only to this group of the user pool. The API enforces permissions. */
  readonly group?: string;
  /** Shown only to admins and coaches of the team. The API enforces permissions. */
  readonly manages?: true;
}

/** The props of a layout of pages. */
export interface LayoutProps {
  readonly nav: readonly NavItem[];
}
