import type { KnownFields } from "./binding";
import { MEMBER_TEXTS } from "./rows";

export const LOGIN: KnownFields = { loginName: "text", password: "text" };

export const CHANGE_PASSWORD: KnownFields = { currentPassword: "text", newPassword: "text" };

export const ONE_TIME_PASSWORD: KnownFields = {
  emailId: "text",
  loginName: "text",
  mobileNumber: "text",
  otpChannel: "text",
  logonName: "text",
  otp: "text",
  requestId: "text",
  password: "text",
  newPassword: "text",
};

export const FAMILY_ID: KnownFields = { familyId: "integer" };

export const MEMBER_ID: KnownFields = { memberId: "integer" };

export const SEARCH: KnownFields = { searchString: "text", page: "integer", pageSize: "integer" };

export const FAMILY: KnownFields = {
  familyId: "integer",
  familyName: "text",
  familyNameInHindi: "text",
  gotra: "text",
  phone: "text",
  phoneWhatsappRegistered: "flag",
  email: "text",
  familyAddress: "address",
};

export const MEMBER: KnownFields = {
  familyId: "integer",
  memberId: "integer",
  firstName: "text",
  firstNameInHindi: "text",
  maidenLastName: "text",
  nickName: "text",
  nickNameInHindi: "text",
  phone: "text",
  phoneWhatsappRegistered: "flag",
  email: "text",
  gender: "text",
  maritalStatus: "text",
  weddingDate: "text",
  birthDay: "short",
  birthMonth: "text",
  birthYear: "short",
  educationDetails: "text",
  occupation: "text",
  ...Object.fromEntries(MEMBER_TEXTS.map((field) => [field, "text"] as const)),
  addressSameAsFamily: "flag",
  memberAddress: "address",
};

export const EVENTS: KnownFields = { eventType: "text", pastEvents: "flag" };

export const STATEMENT: KnownFields = { accountId: "integer", year: "text", month: "text" };
