import { familyFile } from "../family.($familyId)/load.server";
import { birthdayCalendar } from "./birthdays";

export { default, handle } from "~/files/file-route";

export const loader = familyFile("-birthdays.ics", birthdayCalendar);
