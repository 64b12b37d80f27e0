import * as z from "zod";
import { endpoint } from "./endpoint";
import { address, id, list, longText, numeric, optional, text } from "./fields";

export const communityEvent = z.object({
  eventId: id,
  title: text,
  eventType: text,
  description: longText,
  eventImage: text,
  eventPhotos: list(z.string()),
  eventDate: text,
  eventTime: text,
  eventOrganizer: text,
  notes: longText,
  eventPlace: optional(address),
});

export type CommunityEvent = z.output<typeof communityEvent>;

/** The call for the first page leaves `page` out (docs/screens.md#pages-of-events). */
export const getEvents = endpoint({
  name: "getEvents",
  effect: "read",
  payload: z.object({ page: z.number().int().positive().optional() }),
  answer: z.object({ events: list(communityEvent), totalPages: numeric }),
});
