import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders } from "~/files/download";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { openFamilyFile } from "../family.($familyId)/load.server";
import { familyGedcom } from "./family-records";

export const handle: RouteHandle = { returnTo: false };

export async function loader(call: LoaderFunctionArgs) {
  const { everything, family, name, send } = await openFamilyFile(call);
  return send(async () => {
    const { today } = call.context.clock;
    const { text, people: entries } = familyGedcom(family, today, everything);
    return { kind: "gedcom", name: `${name}.ged`, type: "text/vnd.familysearch.gedcom", text, entries };
  });
}

export const headers = fileHeaders;

export default NoPage;
