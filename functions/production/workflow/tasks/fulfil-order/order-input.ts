/** What the states give to their tasks. */
export interface OrderInput {
  readonly order_id: string;
}
