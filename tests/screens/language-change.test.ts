import type { Page } from "playwright/test";
import { grantedStep } from "../support/otp";
import { photo } from "../support/photos";
import { expect, scripted, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

const SECRETS = {
  en: "Passwords and OTPs are not kept when the language changes. Please type them again.",
  hi: "भाषा बदलने पर पासवर्ड और OTP नहीं रहते। कृपया उन्हें फिर से लिखें।",
};

interface Typed {
  name: string;
  path: string;
  by: "member" | "visitor";
  typed: Readonly<Record<string, string>>;
  secrets?: readonly string[];
}

const CHANGE = "/changepassword";

const FORMS: Typed[] = [
  {
    name: "a profile",
    path: "/myProfile?edit=profile",
    by: "member",
    typed: { firstName: "आशा देवी", nickName: "Asu", occupation: 'Teacher & "poet"', birthYear: "1970" },
  },
  {
    name: "a family",
    path: "/family?edit=details",
    by: "member",
    typed: { familyName: "Malhotra", familyNameInHindi: "मल्होत्रा", addressLine1: "4 Lake View", phone: "x" },
  },
  { name: "a new family", path: "/addfamily", by: "member", typed: { familyName: "Malhotra", city: "Pune" } },
  { name: "a password", path: CHANGE, by: "member", typed: {}, secrets: ["currentPassword", "newPassword"] },
  { name: "a login", path: "/login", by: "visitor", typed: { loginName: "someone" }, secrets: ["password"] },
  { name: "a sign-up", path: "/signup", by: "visitor", typed: { emailId: "a@example.org" } },
  { name: "a forgotten password", path: "/forgotpassword", by: "visitor", typed: { emailId: "a@b.in" } },
  { name: "a search", path: "/searchfamily?by=town", by: "member", typed: { searchString: "Rangrez (M)" } },
  { name: "a relation", path: "/related", by: "member", typed: { toName: "Ravi Verma" } },
  { name: "a question", path: "/helpWithoutMenu", by: "visitor", typed: { q: "OTP" } },
];

const change = async (page: Page, place: "header" | "footer", language: "हिन्दी" | "English") => {
  const menu = page.getByRole("banner").getByText("Menu", { exact: true });
  const isMember = place === "header" && (await menu.count()) > 0;
  if (isMember) await menu.click();
  const buttons = page.getByRole("button", { name: language });
  await (place === "footer" ? buttons.last() : buttons.first()).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language === "English" ? "en" : "hi");
};

async function expectTyped(page: Page, { typed, secrets = [] }: Typed, language: "en" | "hi") {
  for (const [id, value] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(value);
  for (const id of secrets) await expect(page.locator(`#${id}`)).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveText(secrets.length > 0 ? [SECRETS[language]] : []);
}

for (const form of FORMS) {
  const { name, path, by, typed, secrets = [] } = form;
  test(`${name} that is half typed stays in the other language`, scripted, async ({ page }) => {
    if (by === "member") await signInByRequest(page);
    await page.goto(path);
    const fill = async () => {
      for (const [id, value] of Object.entries(typed)) await page.locator(`#${id}`).fill(value);
      for (const id of secrets) await page.locator(`#${id}`).fill("a secret");
    };
    await fill();
    await change(page, "header", "हिन्दी");
    await expectTyped(page, form, "hi");
    await fill();
    await change(page, "footer", "English");
    await expectTyped(page, form, "en");
  });
}

test("the second step of a sign-up keeps its name and no secret", scripted, async ({ page, standIn }) => {
  await grantedStep(page, standIn);
  await page.locator("#otp").fill("123456");
  await page.locator("#logonName").fill("chosen.name");
  await change(page, "footer", "हिन्दी");
  await expect(page.locator("#logonName")).toHaveValue("chosen.name");
  await expect(page.locator("#otp")).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveText(SECRETS.hi);
});

test("the choices of a photo stay, and the photo is asked for again", scripted, async ({ member }) => {
  await member.goto("/family?edit=image");
  const image = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(600, 400).jpeg().toBuffer() };
  await member.locator("#image").setInputFiles(image);
  await member.locator("#position").selectOption("Bottom right");
  await change(member, "footer", "हिन्दी");
  await expect(member.locator("#position")).toHaveValue("Bottom right");
  await expect(member.getByRole("alert")).toHaveText("भाषा बदलने पर चुनी हुई फ़ोटो नहीं रहती। कृपया उसे फिर से चुनें।");
});

test(
  "a page without a form, and an untouched form, change their language alone",
  scripted,
  async ({ member }) => {
    for (const path of ["/family", "/events", "/family?edit=details", "/searchfamily?by=town"]) {
      await member.goto(path);
      await change(member, "footer", "हिन्दी");
      await expect(member).toHaveURL(path);
      await expect(member.getByRole("alert")).toHaveCount(0);
      await change(member, "footer", "English");
    }
  },
);

test("Enter in a form sends it, not a language", scripted, async ({ member }) => {
  await member.goto("/family?edit=details");
  await member.locator("#familyName").fill("");
  await member.locator("#familyName").press("Enter");
  await expect(member.getByRole("alert").first()).toContainText("Family Name is required.");
  await member.goto("/searchfamily");
  await member.locator("#searchString").fill("Verma");
  await member.locator("#searchString").press("Enter");
  await member.waitForURL(/searchString=Verma/);
  await expect(member.locator("html")).toHaveAttribute("lang", "en");
});

const LEAVING = [
  { path: "/family?edit=details", edit: (page: Page) => page.locator("#gotra").fill("Garg"), asks: true },
  { path: "/myProfile?edit=profile", edit: (page: Page) => page.selectOption("#gender", "Male"), asks: true },
  { path: "/addfamily", edit: (page: Page) => page.locator("#phoneWhatsappRegistered").check(), asks: true },
  { path: "/changepassword", edit: (page: Page) => page.locator("#newPassword").fill("x"), asks: true },
  { path: "/changepassword", edit: (page: Page) => page.locator("#currentPassword").fill("x"), asks: false },
  { path: "/family?edit=details", edit: (page: Page) => page.locator("#gotra").press("End"), asks: false },
  { path: "/searchfamily", edit: (page: Page) => page.locator("#searchString").fill("x"), asks: false },
];

for (const { path, edit, asks } of LEAVING) {
  test(
    `with scripts, leaving ${path} asks ${asks ? "once" : "nothing"}`,
    scripted,
    async ({ member, javaScriptEnabled }) => {
      await member.goto(path);
      await edit(member);
      const asked: string[] = [];
      member.on("dialog", (dialog) => void asked.push(dialog.type()));
      await member.getByRole("contentinfo").getByRole("link").click();
      await member.waitForURL("/privacy");
      expect(asked).toEqual(asks && javaScriptEnabled !== false ? ["beforeunload"] : []);
    },
  );
}

test(
  "with scripts, nothing is asked of a form that is sent, also by a language",
  scripted,
  async ({ member }) => {
    const asked: string[] = [];
    member.on("dialog", (dialog) => void asked.push(dialog.type()));
    await member.goto("/family?edit=details");
    await member.locator("#gotra").fill("Garg");
    await change(member, "header", "हिन्दी");
    await member.locator("#gotra").fill("Kashyap");
    await member.locator("#gotra").press("Enter");
    await member.waitForURL("/family");
    expect(asked).toEqual([]);
  },
);
