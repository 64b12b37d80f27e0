import { familyFile } from "../family.($familyId)/load.server";
import { familyGedcom } from "./gedcom";

export { default, handle } from "~/files/file-route";

export const loader = familyFile(".ged", familyGedcom);
