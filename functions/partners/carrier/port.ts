/** The carrier's statuses that the shop acts on. */
export const parcelStatuses = ['in_transit', 'out_for_delivery', 'delivered', 'return_to_sender', 'failure'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export interface ParcelEvent {
  /** The partner's id, the same for every delivery. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ParcelStatus;
}

/** Tracks parcels. Calls can be repeated: a number has one tracker. */
export interface Carrier {
  /** Starts to track a parcel. Throws where the partner cannot be reached. */
  track(parcel: { readonly trackingNumber: string; readonly carrier: string }): Promise<void>;
  /**
   * Reads a delivery. Null for an event without meaning for us. Throws `webhook.bad_signature`, and `webhook.malformed` for what is not JSON.
   * @param rawBody exactly as received
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<ParcelEvent | null>;
}
