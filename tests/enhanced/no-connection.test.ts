import { callsOf, expect, test } from "../support/product";

test("a form sent offline keeps its fields and can be resent", async ({ member, context, standIn }) => {
  await member.goto("/myProfile?edit=profile");
  await member.getByLabel("Occupation").fill("Weaver of cloth");
  await member.getByLabel("Marital Status").selectOption("Married");
  const save = member.getByRole("button", { name: "Save" });
  standIn.received.length = 0;
  await context.setOffline(true);
  await save.click();
  await save.click();
  await expect(member.getByRole("alert")).toHaveText("No internet. Nothing was sent.");
  await expect(member.getByRole("alert")).toBeInViewport();
  expect(callsOf(standIn)).toEqual([]);
  await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth");
  await expect(member.getByLabel("Marital Status")).toHaveValue("Married");
  await context.setOffline(false);
  await save.click();
  await expect(member).toHaveURL("/myProfile");
  await expect(member.getByText("Weaver of cloth")).toBeVisible();
});
