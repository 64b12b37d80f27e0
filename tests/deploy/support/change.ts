import { setTimeout } from "node:timers/promises";
import { FAMILY_FIELDS } from "../../support/form-fields";
import { openedForm } from "../../support/opened-form";
import { type Got, leadsToLogin, type Visitor } from "./visitor";

const PATH = "/addfamily";
const AGAIN_AFTER_MS = 250;
/** The message for an unknown outcome. */
export const UNKNOWN = "We do not know whether it was saved";

const FAMILY = { ...FAMILY_FIELDS, email: "load@example.org", phone: "+91-987 654 3210" };

export interface ChangeReport {
  familyName: string;
  isDone: boolean;
  /** Two clicks led to two families. */
  isSplit: boolean;
}

interface Wish {
  familyName: string;
  /** The button is clicked twice at once. */
  isTwice: boolean;
  /** When to give up. */
  until: number;
}

function addedAt(got: Got): string | null {
  const location = got?.headers.location ?? "";
  return got?.status === 303 && location.startsWith(`${PATH}?added=`) ? location : null;
}

/** Whether the outcome of the change is unknown. */
function isUnknown(got: Got): boolean {
  return got === null || got.body.includes(UNKNOWN) || got.body.includes("check if it was saved");
}

/** Repeats until the list is shown. */
async function isFound(person: Visitor, { familyName, until }: Wish): Promise<boolean> {
  for (;;) {
    const got = await person.get(`/searchfamily?searchString=${encodeURIComponent(familyName)}`);
    if (got?.status === 200) return got.body.split("<main")[1]?.includes(`${familyName}<`) ?? false;
    if (Date.now() > until) return false;
    if (leadsToLogin(got)) await person.signIn();
    else await setTimeout(AGAIN_AFTER_MS);
  }
}

/** Sends the form until the outcome is known, or nobody knows; true if the family is saved. */
async function press(
  person: Visitor,
  form: Record<string, string>,
  wish: Wish,
  report: ChangeReport,
): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const presses = wish.isTwice && isFirst ? [1, 2] : [1];
    const answers = await Promise.all(presses.map(() => person.post(PATH, form)));
    const added = new Set(answers.flatMap((got) => addedAt(got) ?? []));
    if (added.size > 1) report.isSplit = true;
    if (added.size > 0) return true;
    if (answers.some(leadsToLogin)) return false;
    await setTimeout(AGAIN_AFTER_MS);
    // The page asks to look first. The same form never adds a family that it may have added.
    if (answers.some(isUnknown)) return isFound(person, wish);
    if (Date.now() > wish.until) return false;
  }
}

/** Adds a family like a patient user: signs in again, retries, checks before sending again. */
export async function addFamily(person: Visitor, wish: Wish): Promise<ChangeReport> {
  const report = { familyName: wish.familyName, isDone: false, isSplit: false };
  while (!report.isDone && Date.now() < wish.until) {
    const opened = await person.get(PATH);
    if (leadsToLogin(opened)) await person.signIn();
    else if (opened?.status === 200) {
      const form = { ...openedForm(opened.body, PATH), ...FAMILY, familyName: wish.familyName };
      report.isDone = await press(person, form, wish, report);
    } else await setTimeout(AGAIN_AFTER_MS);
  }
  return report;
}
