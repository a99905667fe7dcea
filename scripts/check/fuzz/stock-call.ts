/** The fields of a reply that the stock reads. An error has none of them. */
export interface StockReply {
  readonly id: string;
  readonly status: string;
  readonly upload_id: string;
  readonly key: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly generationId: string;
  readonly total_amount: number;
  readonly payment_url?: string;
  readonly invite_code: string;
  readonly page_code: string;
}
export type StockCall = (line: string, body?: unknown, token?: string) => Promise<StockReply>;
