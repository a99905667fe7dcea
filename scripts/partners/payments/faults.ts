/** An error response of Stripe's API. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, string>> };

  constructor(status: number, error: { type?: string; message: string; code?: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

export const noSuch = (what: string, id: string): StripeFault =>
  new StripeFault(404, { code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` });
