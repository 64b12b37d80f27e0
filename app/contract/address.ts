import { z } from "zod";
import { sentText, text } from "./fields";

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

export const addressPayload = z.object({
  addressLine1: sentText,
  addressLine2: sentText,
  addressLine3: sentText,
  district: sentText,
  city: sentText,
  state: sentText,
  postalCode: sentText,
  country: sentText,
});
