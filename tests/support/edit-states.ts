import type { Page } from "playwright/test";
import { TWICE_HEAD_FAMILY_ID } from "../backend/logins";
import { fill, NEW_FAMILY, press } from "./forms";
import { photo } from "./photos";
import { once, type State } from "./state";

const ALL = ["heading", "hindi", "oldest phones"] as const;
const EDIT_FAMILY = "/family?edit=details";
const EDIT_MEMBER = "/myProfile?edit=profile";
const EDIT_IMAGE = "/family?edit=image";

async function lookAtCrop(page: Page) {
  const buffer = await photo(1200, 900).jpeg().toBuffer();
  const field = page.locator("form input[type=file]");
  await field.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await page.locator('form button[name="step"][value="look"]').dispatchEvent("click");
  await page.getByRole("button", { name: "Try another crop" }).waitFor();
}

export const editStates: readonly State[] = [
  { name: "edit family", also: ["hindi", "oldest phones"], path: EDIT_FAMILY },
  {
    name: "edit family, rule",
    alert: "failed",
    path: EDIT_FAMILY,
    act: async (page) => {
      await fill(page, { City: "" });
      await press(page, "Save");
    },
  },
  {
    name: "edit family, nobody knows",
    alert: "failed",
    path: EDIT_FAMILY,
    prepare: once("/updateFamilyDetails", "reset"),
    act: (page) => press(page, "Save"),
  },
  { name: "edit family, not allowed", alert: "told", path: `/family/${TWICE_HEAD_FAMILY_ID}?edit=details` },
  { name: "edit family, saved", path: EDIT_FAMILY, act: (page) => press(page, "Save") },
  { name: "edit member", also: ALL, styled: true, path: EDIT_MEMBER },
  {
    name: "edit member, rule",
    alert: "failed",
    path: EDIT_MEMBER,
    act: async (page) => {
      await page.getByLabel("Gender", { exact: true }).selectOption("");
      await page.getByLabel("Birth Year").fill("");
      await press(page, "Save");
    },
  },
  { name: "edit image", also: ["hindi", "oldest phones"], styled: true, path: EDIT_IMAGE },
  { name: "edit image, cut", styled: true, path: EDIT_IMAGE, act: lookAtCrop },
  { name: "add family", also: ["heading", "hindi", "oldest phones"], path: "/addfamily" },
  {
    name: "add family, refused",
    alert: "failed",
    path: "/addfamily",
    act: async (page) => {
      await fill(page, NEW_FAMILY);
      await press(page, "Add Family");
    },
  },
  {
    name: "add family, added",
    styled: true,
    path: "/addfamily",
    prepare: once("/addfamily", { json: { familyId: 2, familyName: "Rangrez" } }),
    act: async (page) => {
      await fill(page, NEW_FAMILY);
      await press(page, "Add Family");
    },
  },
];
