import {
  getAccountList as accountListCall,
  getAccountStatement as accountStatementCall,
} from "../../app/contract/account";
import type { Dialect } from "../../app/contract/endpoint";
import { getEvents as eventsCall } from "../../app/contract/event";
import * as familyCalls from "../../app/contract/family";
import { getMemberProfile as memberProfileCall } from "../../app/contract/member";
import * as memberCalls from "../../app/contract/member-update";
import * as sessionCalls from "../../app/contract/session";
import type { KnownFields } from "./binding";
import type { Handler } from "./call";
import * as known from "./fields";
import { getAccountList, getAccountStatement, getEvents } from "./handlers/events-and-accounts";
import { getFamilyDetails } from "./handlers/family";
import { addFamily, updateFamilyDetails } from "./handlers/family-change";
import { searchFamily } from "./handlers/family-search";
import { updateFamilyImage, updateMemberImage } from "./handlers/images";
import { getMemberProfile } from "./handlers/member";
import { updateMemberProfile } from "./handlers/member-change";
import { requestReset, requestSignUp, reset, signUp } from "./handlers/otp";
import { changePassword, login, logout, whoAmI } from "./handlers/session";

export interface Route {
  handler: Handler;
  methods: readonly string[];
  /** A call without a body parameter accepts anything. */
  takes: "nothing" | "json" | "file";
  fields: KnownFields;
}

type Path = Readonly<Record<Dialect, string>>;

const HANDLERS: readonly [{ path: Path }, Handler, KnownFields | null][] = [
  [sessionCalls.whoAmI, whoAmI, null],
  [sessionCalls.login, login, known.LOGIN],
  [sessionCalls.logout, logout, null],
  [sessionCalls.changePassword, changePassword, known.CHANGE_PASSWORD],
  [sessionCalls.requestForgotPasswordOtp, requestReset, known.ONE_TIME_PASSWORD],
  [sessionCalls.resetForgotPassword, reset, known.ONE_TIME_PASSWORD],
  [sessionCalls.requestSignUpOtp, requestSignUp, known.ONE_TIME_PASSWORD],
  [sessionCalls.signUp, signUp, known.ONE_TIME_PASSWORD],
  [familyCalls.getFamilyDetails, getFamilyDetails, known.FAMILY_ID],
  [familyCalls.updateFamilyDetails, updateFamilyDetails, known.FAMILY],
  [familyCalls.updateFamilyImage, updateFamilyImage, known.FAMILY_ID],
  [familyCalls.searchFamily, searchFamily, known.SEARCH],
  [familyCalls.addFamily, addFamily, known.FAMILY],
  [memberProfileCall, getMemberProfile, known.MEMBER_ID],
  [memberCalls.updateMemberProfile, updateMemberProfile, known.MEMBER],
  [memberCalls.uploadMemberImage, updateMemberImage, known.MEMBER_ID],
  [eventsCall, getEvents, known.EVENTS],
  [accountListCall, getAccountList, null],
  [accountStatementCall, getAccountStatement, known.STATEMENT],
];

const FILES = new Set<Handler>([updateFamilyImage, updateMemberImage]);

function takenBy(handler: Handler, fields: KnownFields | null): Route["takes"] {
  if (FILES.has(handler)) return "file";
  return fields ? "json" : "nothing";
}

/** The calls of one dialect by path. */
export function routesOf(dialect: Dialect): ReadonlyMap<string, Route> {
  return new Map(
    HANDLERS.map(([{ path }, handler, fields]) => [
      path[dialect],
      {
        handler,
        methods: handler === whoAmI ? ["GET", "POST"] : ["POST"],
        takes: takenBy(handler, fields),
        fields: fields ?? {},
      },
    ]),
  );
}
