import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFamilyFile } from "../family.($familyId)/load.server";
import { birthdayCalendar } from "./birthdays";

export { default, handle, headers } from "~/files/file-route";

export async function loader(call: LoaderFunctionArgs) {
  const { family, name, send } = await openFamilyFile(call);
  return send(async () => {
    const { text, days: entries } = await birthdayCalendar(family, call.context.clock.today);
    return { kind: "birthdays", name: `${name}-birthdays.ics`, type: "text/calendar", text, entries };
  });
}
