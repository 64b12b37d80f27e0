import { z } from "zod";
import { text } from "./fields";

/** familyAddress, memberAddress and eventPlace. Specification section 3, contract 2.2.1. */
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

/** An address as it is sent: null for what is empty (contract 4.4, advice). */
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
