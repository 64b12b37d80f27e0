import { expect, test } from "vitest";
import { backendMessage, fieldNamedIn } from "~/contract/message";

const RESET = ["emailId", "otp", "newPassword", "confirmPassword"];
const SIGN_UP = ["emailId", "otp", "logonName", "password", "confirmPassword"];
const CHANGE = ["currentPassword", "newPassword", "confirmPassword"];
const RECORD = ["familyName", "familyNameInHindi", "email", "phone", "addressLine1", "state", "birthDay"];

test.each([
  ["Email ID is not registered. Please check email ID", RESET, "emailId"],
  ["Email must contain '@'", RESET, "emailId"],
  ["Invalid OTP for email ID a@example.org. Please request a new OTP.", RESET, "otp"],
  ["Invalid request ID provided.", RESET, "otp"],
  ["Password must be at least 6 characters long.", RESET, "newPassword"],
  ["Password must be at least 6 characters long.", SIGN_UP, "password"],
  ["Logon name asha is already taken.", SIGN_UP, "logonName"],
  ["Current password does not match.", CHANGE, "currentPassword"],
  ["Current and new password can not be same.", CHANGE, "newPassword"],
  ["Family Name can have only letters and spaces.", RECORD, "familyName"],
  ["family name in hindi should not be more than 100 characters", RECORD, "familyNameInHindi"],
  ["Required field address line 1 is not provided", RECORD, "addressLine1"],
  ["Invalid value for field birth day", RECORD, "birthDay"],
  ["Phone +91-987 654 3210 already in use, please provide other phone number", RECORD, "phone"],
  ["The statement of the telephones", RECORD, undefined],
  ["Operation not allowed. Please contact administrator.", RECORD, undefined],
])("the refusal “%s” names the field", (sentence, fields, field) => {
  expect(fieldNamedIn(backendMessage(sentence), fields)).toBe(field);
});
