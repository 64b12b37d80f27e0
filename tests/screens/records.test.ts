import { openFamily, openProfile } from "../support/answered-pages";
import { familyAnswer, profileAnswer, RAVI } from "../support/answers";
import { press } from "../support/forms";
import { expect, scripted, test } from "../support/product";

const CHAT = { phone: "+91-912 345 6789", phoneWhatsappRegistered: true };
const HEAD = { ...RAVI, firstNameInHindi: "रवि", familyRelationship: "Head of Family", ...CHAT };
const HELP = "/helpWithMenu?open=add-family-member#add-family-member";

/** What a link to WhatsApp has ready. */
function messageIn(href: string | null): string {
  return new URL(href ?? "").searchParams.get("text") ?? "";
}

test("a member can tell the head of a family what is wrong", async ({ member, origin, standIn }) => {
  standIn.faults.always("/getfamilydetails", familyAnswer({ familyNameInHindi: "वर्मा" }, [HEAD]));
  await member.goto("/family/7");
  const href = await member.getByRole("link", { name: "Something wrong? Tell Ravi" }).getAttribute("href");
  expect(href).toContain("https://wa.me/919123456789?");
  expect(messageIn(href)).toBe(
    `Namaste Ravi ji, please check this on the Verma Family page: …\n${origin}/family/7`,
  );
  await member.context().addCookies([{ name: "language", value: "hi", url: origin }]);
  await member.reload();
  const inHindi = member.getByRole("link", { name: "कुछ ग़लत है? रवि जी को बताएँ" });
  expect(messageIn(await inHindi.getAttribute("href"))).toBe(
    `नमस्ते रवि जी, कृपया वर्मा परिवार के पेज पर यह देख लें: …\n${origin}/family/7`,
  );
  await member.context().clearCookies({ name: "language" });
});

test("the family's own contact replaces a head who cannot be reached", async ({ member, standIn }) => {
  const late = { ...HEAD, alive: false };
  await openFamily(member, standIn, familyAnswer({ phone: "+91-912 345 0000" }, [late]));
  const toFamily = member.getByRole("link", { name: "Something wrong? Tell the Verma Family" });
  await expect(toFamily).toHaveAttribute("href", /^sms:\+919123450000\?body=Namaste%2C%20please/);
  const silent = { ...HEAD, phone: null };
  await openFamily(member, standIn, familyAnswer({ email: "verma@example.org" }, [silent]));
  const byMail = member.getByRole("link", { name: "Something wrong? Tell Ravi" });
  await expect(byMail).toHaveAttribute("href", /^mailto:verma@example\.org\?subject=/);
});

test("a mistake is told to the person, or the help says who to ask", async ({ member, origin, standIn }) => {
  const grown = { birthMonth: "Aug", birthYear: 1980, ...CHAT };
  await openProfile(member, standIn, profileAnswer(grown));
  const href = await member.getByRole("link", { name: "Something wrong? Tell Asha" }).getAttribute("href");
  expect(messageIn(href)).toBe(`Namaste Asha ji, please check this on your page: …\n${origin}/member/42`);
  for (const facts of [{ birthYear: 2020 }, { dateOfDeath: "2014-11-02" }, { phone: null }]) {
    await openProfile(member, standIn, profileAnswer({ ...grown, ...facts }));
    const help = member.getByRole("link", { name: "Something wrong? See who to ask" });
    await expect(help).toHaveAttribute("href", HELP);
  }
  await member.getByRole("link", { name: "See who to ask" }).click();
  await expect(member.getByText("ask a member of that family or an administrator")).toBeVisible();
});

test("missing details lead to the field and back to the list", scripted, async ({ member }) => {
  await member.goto("/family");
  await expect(member.getByRole("link", { name: /^Something wrong/ })).toHaveCount(0);
  const missing = member.getByRole("link", { name: /^\d+ phone numbers$/ });
  const count = Number.parseInt((await missing.textContent()) ?? "", 10);
  await missing.click();
  await expect(member).toHaveURL("/family?show=no-phone#members");
  const rows = member.locator("tbody tr");
  await expect(rows).toHaveCount(count);
  const name = (await rows.first().getByRole("link").first().textContent()) ?? "";
  await rows.first().getByRole("link", { name: "Add phone number" }).click();
  await expect(member.getByLabel("Phone", { exact: true })).toBeInViewport();
  const cancel = member.getByRole("link", { name: "Cancel" });
  await expect(cancel).toHaveAttribute("href", "/family/1?show=no-phone#members");
  await member.getByLabel("Phone", { exact: true }).fill("+91-900 000 1234");
  expect((await press(member, "Save")).status()).toBe(303);
  await expect(member).toHaveURL("/family/1?show=no-phone#members");
  await expect(member.getByText("Family member details updated successfully.")).toBeInViewport();
  await expect(rows).toHaveCount(count - 1);
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
});

const MINE = { canUpdateFamilyDetails: true };
const WHOLE = {
  ...HEAD,
  birthDate: "5-Aug-1980",
  profileImageThumbnail: "uploads//member//member_5_1724000000000.jpeg",
};

test("complete records and members who cannot edit get no hints", async ({ member, standIn }) => {
  const married = { ...RAVI, memberId: 6, familyId: 8 };
  await openFamily(member, standIn, familyAnswer(MINE, [WHOLE, married]));
  await expect(member.getByText("Still missing:")).toHaveCount(0);
  await openFamily(member, standIn, familyAnswer({}, [RAVI, WHOLE]), "?show=no-phone");
  await expect(member.getByText("Still missing:")).toHaveCount(0);
  await expect(member.locator("tbody tr")).toHaveCount(1);
  await expect(member.getByRole("link", { name: /^Add / })).toHaveCount(0);
  const other = { ...WHOLE, memberId: 7 };
  await openFamily(member, standIn, familyAnswer({}, [WHOLE, other]), "?show=no-phone");
  await expect(member.locator("tbody tr")).toHaveCount(2);
});

test("contradictions are listed with a link to each person", async ({ member, standIn }) => {
  const twin = { ...WHOLE, memberId: 6 };
  const child = { ...WHOLE, memberId: 7, firstName: "Dev", birthDate: "1-Jan-1970" };
  const early = { ...WHOLE, memberId: 8, firstName: "Asha", weddingDate: "1990-01-01" };
  const late = { ...WHOLE, memberId: 9, firstName: "Hari", alive: false, age: "(1950 - 1940)" };
  const root = { member: WHOLE, spouse: null, children: [{ member: child }] };
  const list = [WHOLE, twin, child, early, late];
  await openFamily(member, standIn, familyAnswer(MINE, list, root));
  const asked = member.locator(".app-gaps").filter({ hasText: "Is this right?" }).getByRole("listitem");
  await expect(asked).toHaveText([
    "Dev Verma, Ravi Verma: the child is older than the parent",
    "Asha Verma: married before age 15",
    "Hari Verma: died before the year of birth",
    "Ravi Verma, Ravi Verma: Perhaps the same person?",
  ]);
  await expect(asked.last().getByRole("link").last()).toHaveAttribute("href", "/member/6");
});

test("a long list of contradictions says how many are left out", async ({ member, standIn }) => {
  const list = Array.from({ length: 13 }, (_, at) => ({ ...WHOLE, memberId: at + 5 }));
  await openFamily(member, standIn, familyAnswer(MINE, list));
  await expect(member.locator(".app-gaps").getByRole("listitem")).toHaveCount(10);
  await expect(member.getByText("2 more will show once these are fixed.")).toBeVisible();
});

test("the member's own profile lists what is missing, with links", async ({ member, standIn }) => {
  await member.goto("/myProfile");
  const card = await member.locator("[href$='/contact.vcf']").getAttribute("href");
  const memberId = Number(card?.split("/")[2]);
  const own = { memberId, canUpdateMember: true, birthDay: 5, birthMonth: "Mar" };
  standIn.faults.next(profileAnswer(own), "/getmemberprofile");
  await member.goto("/myProfile");
  const line = member.getByText("Still missing:");
  await expect(line).toHaveText("Still missing: your phone number, your birth date, your photo");
  const hrefs = await line
    .getByRole("link")
    .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  const fields = ["profile#phone", "profile#birthDay", "image#image"];
  expect(hrefs).toEqual(fields.map((field) => `/myProfile?edit=${field}`));
  await openProfile(member, standIn, profileAnswer({ ...own, memberId: 42 }));
  await expect(line).toHaveCount(0);
});
