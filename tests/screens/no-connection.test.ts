import { expect, scripted, test } from "../support/product";

test("Back after a browser's error page keeps every field", scripted, async ({ member, origin }) => {
  await member.goto("/myProfile?edit=profile");
  await member.getByLabel("Occupation").fill("Weaver of cloth");
  await member.getByLabel("Marital Status").selectOption("Single");
  // The network is there, and leads nowhere.
  await member.route("**/myProfile?*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await member.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => member.url()).not.toContain(origin);
  await member.unroute("**/myProfile?*");
  await member.goBack();
  await expect(member).toHaveURL("/myProfile?edit=profile");
  await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth");
  await expect(member.getByLabel("Marital Status")).toHaveValue("Single");
});
