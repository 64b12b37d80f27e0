import type { Login } from "../backend/logins";
import type { Visitor } from "./visitor";

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
