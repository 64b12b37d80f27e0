import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders } from "~/files/download";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { openFamilyFile } from "../family.($familyId)/load.server";
import { birthdayCalendar } from "./birthdays";

export const handle: RouteHandle = { returnTo: false };

export async function loader(call: LoaderFunctionArgs) {
  const { family, name, send } = await openFamilyFile(call);
  return send(async () => {
    const { text, days: entries } = await birthdayCalendar(family, call.context.clock.today);
    return { kind: "birthdays", name: `${name}-birthdays.ics`, type: "text/calendar", text, entries };
  });
}

export const headers = fileHeaders;

export default NoPage;
