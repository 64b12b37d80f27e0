import { z } from "zod";
import { text } from "./fields";

export const address = z.object({
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  district: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
});

export type Address = z.output<typeof address>;

const line = z.string().nullable();

/** Null for what is empty (docs/backend-contract.md#missing-fields). */
export const addressPayload = z.object({
  addressLine1: line,
  addressLine2: line,
  addressLine3: line,
  district: line,
  city: line,
  state: line,
  postalCode: line,
  country: line,
});
