/** Where a parcel is, in the carrier's own words reduced to what the shop acts on. */
export const parcelStatuses = ['in_transit', 'out_for_delivery', 'delivered', 'return_to_sender', 'failure'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export interface ParcelEvent {
  /** The partner's; the same one however often it is delivered. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ParcelStatus;
}

/** Follows parcels. Calls may be repeated: one number is one tracker. */
export interface Carrier {
  /** Has a parcel followed from now on. Throws when the partner cannot be reached. */
  track(parcel: { readonly trackingNumber: string; readonly carrier: string }): Promise<void>;
  /**
   * Reads a delivery; null when it is of no interest here. Throws `webhook.bad_signature`.
   * @param rawBody exactly as it came
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<ParcelEvent | null>;
}
