import * as z from "zod";
import { endpoint } from "./endpoint";
import { address, eventDate, id, list, longText, optional, requiredList, text } from "./scalars";

export const communityEvent = z.object({
  eventId: id,
  title: text,
  eventType: text,
  description: longText,
  eventImage: text,
  eventPhotos: list(z.string()),
  eventDate,
  eventTime: text,
  eventOrganizer: text,
  notes: longText,
  eventPlace: optional(address),
});

export type CommunityEvent = z.output<typeof communityEvent>;

/** Returns all events; its paging fields are unreliable (docs/backend-contract.md#get-events). */
export const getEvents = endpoint({
  name: "getEvents",
  effect: "read",
  answer: z.object({ events: requiredList(communityEvent) }),
});
