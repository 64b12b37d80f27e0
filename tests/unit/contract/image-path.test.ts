import { expect, test } from "vitest";
import { ownImagePath } from "~/contract/image-path";

test.each([
  "javascript:alert(1)",
  "//evil.example/x.png",
  "http://10.0.0.1/x.png",
  "/uploads/../../etc/passwd",
  "uploads/%2e%2e/x.png",
  "\\\\evil\\x.png",
  "uploads/tmp/x.png",
  "uploads/x.svg",
  "uploads/x",
  "uploads/.hidden.png",
])("a picture from %s is not requested", (path) => {
  expect(ownImagePath(path)).toBeNull();
});
