import type { Visitor } from "./visitor";

export type Login = Record<"loginName" | "password", string>;

export async function logIn(member: Visitor, { loginName, password }: Login) {
  await member.fill("Login Name", loginName);
  await member.fill("Password", password);
  await member.press("Login");
}

export async function logOut(member: Visitor, name: string) {
  await member.unfold("Menu");
  await member.unfold(name);
  await member.press("Logout");
  await member.isAt("Login");
}
