import { describe, expect, it } from "vitest";
import { loginRules } from "~/forms/rules/login";
import { failures } from "~/forms/rules/rule";

const LOGIN_NAME_MISSING = { field: "loginName", text: "Login name is required." };
const PASSWORD_MISSING = { field: "password", text: "Password is required." };

describe("the rules of the login", () => {
  it.each([
    ["", "", LOGIN_NAME_MISSING],
    ["  \t", "secret", LOGIN_NAME_MISSING],
    ["\u00a0\u3000", "secret", LOGIN_NAME_MISSING],
    ["asha", "", PASSWORD_MISSING],
    ["asha", "  \n ", PASSWORD_MISSING],
    ["asha", "secret", null],
    [" asha ", " s ", null],
    ["आशा", "गुप्त", null],
  ])("name %j with password %j", (loginName, password, expected) => {
    expect(failures(loginRules, { loginName, password })[0] ?? null).toEqual(expected);
  });

  it("only the first rule that fails is told", () => {
    const [told] = failures(loginRules, { loginName: " ", password: " " });
    expect(told?.field).toBe("loginName");
  });
});
