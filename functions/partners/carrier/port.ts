import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { ParcelStatus } from '#domain/orders/order/parcel-status.ts';
import type { Customs } from '#domain/production/parcel/customs.ts';
import type { ParcelSize } from '#domain/production/parcel/parcel-kinds.ts';
import type { ParcelRate } from '#domain/production/parcel/parcel-services.ts';

/** Integer cents of US dollars. */
type Cents = number;

/** An order as the carrier's partner needs it to price and label its parcel. */
export interface ParcelOrder {
  /** Ours: it names the parcel at the partner. The partner makes a shipment of every call, also for the same reference. */
  readonly reference: string;
  /** Name, address and telephone number: no more of the buyer leaves us, as the privacy page says. */
  readonly to: ShippingAddress;
  readonly parcel: ParcelSize;
  /** Null: the parcel passes no customs. */
  readonly customs: Customs | null;
}

/** What was bought. `fileUrl`: where the label's PDF is read, for some months. */
export interface PartnerLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly cents: Cents;
  readonly fileUrl: string;
}

/** A shipment at the partner: it can be bought once. `isVoid`: the money for its label comes back, and no one may send it. */
export interface PartnerShipment {
  readonly id: string;
  readonly rates: readonly ParcelRate[];
  readonly label: PartnerLabel | null;
  readonly isVoid: boolean;
}

/** What the partner says of an address. `problems` are its own words, which may repeat parts of the address: never log them. */
export interface AddressCheck {
  readonly isDeliverable: boolean;
  readonly problems: readonly string[];
}

export interface ParcelEvent {
  /** The partner's id, the same for every delivery. */
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ParcelStatus;
  /** ISO 8601 UTC: when the partner wrote the event. Events arrive late, twice and in any order. Null: it says no time. */
  readonly at: string | null;
}

/**
 * Prices, labels and tracks parcels. Every call but `buyLabel` can be repeated without a price. All throw `carrier.unavailable` where the partner cannot be
 * reached or asks to wait, and `label.refused` for a parcel or an address that it does not take.
 */
export interface Carrier {
  /** Whether labels can be bought: there are keys and an address that parcels leave from. If not, operators move parcels (D-209). */
  sellsLabels(): Promise<boolean>;
  checkAddress(address: ShippingAddress): Promise<AddressCheck>;
  /** Makes a shipment with its rates. Nothing is bought, and a shipment that is never bought costs nothing. */
  createShipment(order: ParcelOrder): Promise<PartnerShipment>;
  /** Reads a shipment, also to see whether an earlier attempt bought it. */
  readShipment(shipmentId: string): Promise<PartnerShipment>;
  /** The shipment with new rates: those of yesterday may no longer be sold. */
  rateAgain(shipmentId: string): Promise<PartnerShipment>;
  /**
   * Buys the label of a shipment at one of its rates. The partner sells a shipment once: where it is sold already, this answers that label. After
   * `carrier.unavailable` it may be bought or not; `readShipment` says which.
   */
  buyLabel(shipmentId: string, rateId: string): Promise<PartnerLabel>;
  /** Asks for the money of a label that no one sends. A second call, and one for a shipment that was never bought, change nothing. */
  voidLabel(shipmentId: string): Promise<void>;
  /** The PDF of a label. */
  readLabelFile(label: PartnerLabel): Promise<Uint8Array>;
  /** Starts to track a parcel. A number has one tracker. Nothing happens for a carrier that the partner does not know. */
  track(parcel: { readonly trackingNumber: string; readonly carrier: string }): Promise<void>;
  /**
   * Reads a delivery. Null for an event without meaning for us. Throws `webhook.bad_signature`, and `webhook.malformed` for what is not JSON.
   * @param rawBody exactly as received
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<ParcelEvent | null>;
}
