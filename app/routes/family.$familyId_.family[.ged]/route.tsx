import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFamilyFile } from "../family.($familyId)/load.server";
import { familyGedcom } from "./family-records";

export { default, handle, headers } from "~/files/file-route";

export async function loader(call: LoaderFunctionArgs) {
  const { family, name, send } = await openFamilyFile(call);
  return send(async () => {
    const { today } = call.context.clock;
    const { text, people: entries } = familyGedcom(family, today);
    return { kind: "gedcom", name: `${name}.ged`, type: "text/vnd.familysearch.gedcom", text, entries };
  });
}
