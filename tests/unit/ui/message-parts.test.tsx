import { renderToStaticMarkup as print } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormContext, TextField } from "~/forms/fields";
import { loginForm } from "~/forms/sign-in";
import { message } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { ErrorPage } from "~/ui/error-page";
import { SiteFooter } from "~/ui/site-footer";

describe("the message on top", () => {
  it("is an alert that links to the field at fault", () => {
    expect(print(<Alert tone="danger" text="Login name is required." fieldId="loginName" />)).toMatch(
      /role="alert"><a href="#loginName">Login name is required\.<\/a>/,
    );
  });

  it("has no link where no field is at fault, and is a status where all went well", () => {
    expect(print(<Alert tone="success" text="Done." />)).toMatch(/role="status">Done\.</);
  });
});

const FAILED = {
  values: {},
  error: { message: message("rules.password"), field: "password", outcomeUnknown: false },
  token: "",
  notice: null,
  fields: loginForm,
};

describe("a required field", () => {
  it("is marked for the eye and for assistive technology, not by the browser's own rule", () => {
    const html = print(
      <FormContext.Provider value={{ ...FAILED, error: null }}>
        <TextField name="loginName" />
      </FormContext.Provider>,
    );
    expect(html).toContain('aria-required="true"');
    expect(html).not.toMatch(/ required(=|>| )/);
    expect(html).not.toContain("aria-invalid");
    expect(html).toContain('<label for="loginName">');
  });

  it("with an error is marked and described by the message", () => {
    const html = print(
      <FormContext.Provider value={FAILED}>
        <TextField name="loginName" />
        <TextField name="password" />
      </FormContext.Provider>,
    );
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="password-error"');
    expect(html).toContain('id="password-error">Password is required.</p>');
  });
});

describe("the error page", () => {
  const again = { text: "Try again", href: "/family?open=all" };
  const home = { text: "Home", href: "/" };
  const PARTS = { status: 503, heading: "Not working", message: "<i>no</i>", requestId: "r-1" };

  it("has one heading, the sentence as text, the reference, and what to do next as its only button", () => {
    const html = print(<ErrorPage {...PARTS} ways={[again, home]} />);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain("&lt;i&gt;no&lt;/i&gt;");
    expect(html).toContain("mention r-1");
    expect(html.match(/class="btn/g)).toHaveLength(1);
    expect(html).toContain('<a class="btn btn-primary" href="/family?open=all">Try again</a>');
    expect(html).toContain('<a href="/">Home</a>');
  });

  it("shows its text once when the heading says it all", () => {
    const html = print(<ErrorPage {...PARTS} heading="Member not found." message={null} ways={[home]} />);
    expect(html.match(/Member not found/g)).toHaveLength(1);
    expect(html).not.toContain("<ul");
  });
});

it("the footer names the year and the site", () => {
  expect(print(<SiteFooter year={2031} />)).toMatch(/© 2031 .+\. All rights reserved\./);
});
