/** Input of the tasks. */
export interface OrderInput {
  readonly order_id: string;
}
