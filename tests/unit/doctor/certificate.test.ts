import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { certificateFinding } from "../../../doctor/certificate";
import { certificateFor } from "../../doctor/certificates";

async function findingOf(days: number, problem: string | null = null, root = "Some Root") {
  const { cert } = await certificateFor(days);
  const certificate = new X509Certificate(cert).toLegacyObject();
  return certificateFinding({ certificate, root, problem, protocol: "h2" }, Date.now());
}

test("a certificate that expires soon is a warning", async () => {
  expect(await findingOf(20.5)).toMatchObject({
    level: "warning",
    seen: "expires in 20 days; its root is Some Root",
  });
  expect(await findingOf(40.5)).toMatchObject({
    level: "ok",
    seen: "trusted, expires in 40 days; its root is Some Root",
  });
});

test("a root certificate that old phones do not trust is reported with those phones", async () => {
  expect((await findingOf(40.5, null, "ISRG Root X1")).seen).toBe(
    "trusted, expires in 40 days; its root is ISRG Root X1, which Android before 7.1.1 and KaiOS 2.5 do not trust",
  );
});
