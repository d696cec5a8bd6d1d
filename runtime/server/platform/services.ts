import type { FastifyRequest } from 'fastify';
import type { HumanVerification } from '../adapters/human/human.ts';
import type { ImageStore } from '../adapters/images/image-store.ts';
import type { Messages } from '../adapters/messages.ts';
import type { PaymentProvider } from '../adapters/payments/payment-provider.ts';
import type { PhoneAuth } from '../adapters/phone-auth/phone-auth.ts';
import type { GameVendor } from '../adapters/vendor/vendor.ts';
import type { Brand } from './http/brand.ts';

/** The third parties of a brand. */
export interface Adapters {
  /** Returns how the brand distinguishes people from programs. */
  humanOf(brand: Brand): HumanVerification;
  /** Returns the store of the brand's images. */
  imagesOf(brand: Brand): ImageStore;
  /** Returns the channels that the brand sends messages by. */
  messagesOf(brand: Brand): Messages;
  /** Returns the payment providers of the brand; none without a cashier. */
  paymentsOf(brand: Brand): readonly PaymentProvider[];
  /** Returns the third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
}

/** The game vendor of each brand, and the URLs that the two reach each other at. */
export interface Vendors {
  of(brand: Brand): GameVendor;
  secretOf(brand: Brand): string;
  walletAddress(brand: Brand, origin: string): { url: string; host: string };
  launchOrigins(brand: Brand): string[];
  verifyAddress(brand: Brand, roundId: string): string;
}

/** The brands that this server serves. */
export interface ServedBrands {
  all(): Brand[];
  get(id: string): Brand | null;
  /** Returns the brand of the requested host. Throws `system.unavailable` when the platform cannot run it. */
  ofRequest(request: FastifyRequest): Brand;
}

/** Values of brands for `/metrics`, in the memory of this server. A module declares its gauges by name. */
export interface Gauges {
  /** Sets the value of a brand, or of one of its vendors. It counts as 0 from `until` on (epoch milliseconds). */
  set(name: string, of: { brand: string; vendor?: string }, value: number, until?: number): void;
  /** Adds one to the value of a brand. */
  increment(name: string, of: { brand: string }): void;
  /** Removes the values of a brand and of its vendors. */
  remove(name: string, brand: string): void;
}
