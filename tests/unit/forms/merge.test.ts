import { expect, test } from "vitest";
import { valuesOf } from "~/forms/form-schema";
import { type FormValues, OPENED } from "~/forms/form-state";
import { merge, openedWith } from "~/forms/merge.server";
import { message } from "~/i18n/text.server";
import { type FamilyValues, familyForm } from "~/records/family-form";
import { FAMILY_FIELDS } from "../../support/form-fields";

const BEFORE: FamilyValues = {
  ...FAMILY_FIELDS,
  familyName: "Verma",
  familyNameInHindi: null,
  email: null,
  phone: "+0-987 654 3210",
  phoneWhatsappRegistered: false,
  addressLine2: null,
  addressLine3: null,
  district: null,
};
const opened = valuesOf(familyForm, BEFORE);
const OPENED_WITH = { [OPENED]: openedWith(familyForm, opened) };

function sent(typed: FormValues, record: FamilyValues) {
  const current = valuesOf(familyForm, record);
  return merge({ fields: familyForm, typed, values: familyForm.parse(typed), record, current });
}

const saved = (change: Record<string, string>, current: Partial<FamilyValues>, form = OPENED_WITH) =>
  sent({ ...opened, ...form, ...change }, { ...BEFORE, ...current });

test("a form records in four characters per field what it was opened with", () => {
  expect(OPENED_WITH[OPENED]).toHaveLength(4 * Object.keys(BEFORE).length);
});

test("what someone else emptied stays empty", () => {
  const form = valuesOf(familyForm, { ...BEFORE, email: "verma@example.org" });
  const all = { ...form, [OPENED]: openedWith(familyForm, form), gotra: "Garg" };
  expect(sent(all, BEFORE)).toMatchObject({ ok: true, values: { ...BEFORE, gotra: "Garg" } });
});

test("what someone else saved and the backend would refuse again is sent as the form shows it", () => {
  expect(saved({ gotra: "Garg" }, { addressLine2: "Near\u200b the park" })).toMatchObject({
    ok: true,
    values: { ...BEFORE, gotra: "Garg", addressLine2: "Near the park" },
  });
});

test("the same change by two people is no conflict", () => {
  const current = { phone: "+91-987 654 3211" };
  const values = { ...BEFORE, ...current };
  expect(saved({ phone: "098765 43211" }, current)).toMatchObject({ ok: true, values });
});

test("a field that both changed comes back with both values in words, the rest as it is current", () => {
  const both = saved(
    { gotra: "Garg", phoneWhatsappRegistered: "on", city: "Pune" },
    { gotra: "Vashist", email: "verma@example.org" },
  );
  expect(both).toMatchObject({
    ok: false,
    failure: { status: 409 },
    formAgain: {
      error: {
        message: message("forms.changedMeanwhile", { label: "Gotra", yours: "“Garg”", theirs: "“Vashist”" }),
        faults: [{ field: "gotra" }],
      },
    },
  });
  const { values = {} } = both.formAgain ?? {};
  expect(values).toMatchObject({ gotra: "Garg", city: "Pune", email: "verma@example.org" });
  // Saved again, the user's value wins.
  const current = { ...BEFORE, gotra: "Vashist", email: "verma@example.org" };
  expect(sent(values, current)).toMatchObject({
    ok: true,
    values: { ...current, gotra: "Garg", city: "Pune", phoneWhatsappRegistered: true },
  });
});

test("an emptied field and a ticked box are reported in words", () => {
  const mine = { familyNameInHindi: "वर्मा", phoneWhatsappRegistered: "on" };
  const both = saved(mine, { familyNameInHindi: "वरमा" });
  expect(both).toMatchObject({ formAgain: { error: { faults: [{ field: "familyNameInHindi" }] } } });
  const emptied = saved({ district: "Nagpur", email: "a@example.org" }, { email: "b@example.org" });
  expect(emptied).toMatchObject({ formAgain: { error: { faults: [{ field: "email" }] } } });
});

test("a form that does not record what it was opened with changes what differs", () => {
  expect(saved({ gotra: "Garg" }, { gotra: "Vashist" }, { [OPENED]: "" })).toMatchObject({
    values: { gotra: "Garg" },
  });
});
