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
import type { Handler } from "./call";
import { getAccountList, getAccountStatement, getEvents } from "./handlers/events-and-accounts";
import { addFamily, getFamilyDetails, searchFamily, updateFamilyDetails } from "./handlers/family";
import { updateFamilyImage, updateMemberImage } from "./handlers/images";
import { getMemberProfile, updateMemberProfile } from "./handlers/member";
import { requestReset, requestSignUp, reset, signUp } from "./handlers/otp";
import { changePassword, login, logout, whoAmI } from "./handlers/session";

/** A call the stand-in answers. */
export interface Route {
  handler: Handler;
  methods: readonly string[];
  /** No body is a mistake everywhere but here (contract 2.1.1). */
  bodyOptional: boolean;
  multipart: boolean;
}

type Path = Readonly<Record<Dialect, string>>;

const HANDLERS: readonly [{ path: Path }, Handler][] = [
  [sessionCalls.whoAmI, whoAmI],
  [sessionCalls.login, login],
  [sessionCalls.logout, logout],
  [sessionCalls.changePassword, changePassword],
  [sessionCalls.requestForgotPasswordOtp, requestReset],
  [sessionCalls.resetForgotPassword, reset],
  [sessionCalls.requestSignUpOtp, requestSignUp],
  [sessionCalls.signUp, signUp],
  [familyCalls.getFamilyDetails, getFamilyDetails],
  [familyCalls.updateFamilyDetails, updateFamilyDetails],
  [familyCalls.updateFamilyImage, updateFamilyImage],
  [familyCalls.searchFamily, searchFamily],
  [familyCalls.addFamily, addFamily],
  [memberProfileCall, getMemberProfile],
  [memberCalls.updateMemberProfile, updateMemberProfile],
  [memberCalls.uploadMemberImage, updateMemberImage],
  [eventsCall, getEvents],
  [accountListCall, getAccountList],
  [accountStatementCall, getAccountStatement],
];

const NO_BODY = new Set<Handler>([whoAmI, logout, getAccountList]);
const MULTIPART = new Set<Handler>([updateFamilyImage, updateMemberImage]);

/** The calls of one dialect by their paths; the others do not exist then. Contract section 0. */
export function routesOf(dialect: Dialect): ReadonlyMap<string, Route> {
  return new Map(
    HANDLERS.map(([{ path }, handler]) => [
      path[dialect],
      {
        handler,
        methods: handler === whoAmI ? ["GET", "POST"] : ["POST"],
        bodyOptional: NO_BODY.has(handler),
        multipart: MULTIPART.has(handler),
      },
    ]),
  );
}
