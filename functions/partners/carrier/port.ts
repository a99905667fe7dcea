import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { ParcelStatus } from '#domain/orders/order/parcel-status.ts';
import type { Customs } from '#domain/production/parcel/customs.ts';
import type { ParcelSize } from '#domain/production/parcel/parcel-kinds.ts';
import type { ParcelRate } from '#domain/production/parcel/parcel-services.ts';

/** Integer cents of US dollars. */
type Cents = number;

/** An order as the partner needs it to price and label its parcel. */
export interface ParcelOrder {
  /** Our name of the parcel. The partner makes a new shipment of every call, even for the same reference. */
  readonly reference: string;
  /** Name, address and telephone number: the only buyer's data that we share, as the privacy page says. */
  readonly to: ShippingAddress;
  readonly parcel: ParcelSize;
  /** Null if the parcel passes no customs. */
  readonly customs: Customs | null;
}

/** A bought label. `fileUrl` has its PDF for some months. */
export interface PartnerLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly cents: Cents;
  readonly fileUrl: string;
}

/** A shipment at the partner, which can be bought once. `isVoid`: its label is refunded and must not be used. */
export interface PartnerShipment {
  readonly id: string;
  readonly rates: readonly ParcelRate[];
  readonly label: PartnerLabel | null;
  readonly isVoid: boolean;
}

/** The partner's check of an address. `problems` are its own messages, which may repeat parts of the address: never log them. */
export interface AddressCheck {
  readonly isDeliverable: boolean;
  readonly problems: readonly string[];
}

export interface ParcelEvent {
  /** The partner's id, the same for every delivery. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ParcelStatus;
  /** ISO 8601 UTC: when the partner wrote the event. Events arrive late, twice and in any order. Null if it has no time. */
  readonly at: string | null;
}

/**
 * Prices, labels and tracks parcels. Every call but `buyLabel` can be repeated free of charge. All throw `carrier.unavailable` if the partner cannot
 * be reached or throttles, and `label.refused` for a parcel or an address that it refuses.
 */
export interface Carrier {
  /** Whether labels can be bought: there are keys and a sender's address. Otherwise operators ship by hand (D-209). */
  sellsLabels(): Promise<boolean>;
  checkAddress(address: ShippingAddress): Promise<AddressCheck>;
  /** Makes a shipment with its rates. Buys nothing; an unbought shipment is free. */
  createShipment(order: ParcelOrder): Promise<PartnerShipment>;
  /** Reads a shipment, also to check whether an earlier attempt bought it. */
  readShipment(shipmentId: string): Promise<PartnerShipment>;
  /** The shipment with new rates, because old ones may no longer be sold. */
  rateAgain(shipmentId: string): Promise<PartnerShipment>;
  /**
   * Buys the label of a shipment at one of its rates. A shipment is sold once: a repeat returns the same label. After `carrier.unavailable` the
   * result is unknown until `readShipment` returns it.
   */
  buyLabel(shipmentId: string, rateId: string): Promise<PartnerLabel>;
  /** Requests a refund of an unused label. A repeat, or a call for an unbought shipment, changes nothing. */
  voidLabel(shipmentId: string): Promise<void>;
  readLabelFile(label: PartnerLabel): Promise<Uint8Array>;
  /** Starts to track a parcel. A number has one tracker. Ignored for a carrier that the partner does not know. */
  track(parcel: { readonly trackingNumber: string; readonly carrier: string }): Promise<void>;
  /**
   * Reads a delivery. Null for an irrelevant event. Throws `webhook.bad_signature`, and `webhook.malformed` if it is not JSON.
   * @param rawBody exactly as received
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<ParcelEvent | null>;
}
