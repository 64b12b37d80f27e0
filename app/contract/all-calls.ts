import { getAccountList, getAccountStatement } from "./account";
import { getEvents } from "./event";
import { addFamily, getFamilyDetails, searchFamily, updateFamilyDetails, updateFamilyImage } from "./family";
import { getMemberProfile } from "./member";
import { updateMemberProfile, uploadMemberImage } from "./member-update";
import {
  changePassword,
  login,
  logout,
  requestForgotPasswordOtp,
  requestSignUpOtp,
  resetForgotPassword,
  signUp,
  whoAmI,
} from "./session";

/** docs/backend-contract.md#exact-names-of-the-calls */
export const allCalls = [
  whoAmI,
  login,
  logout,
  getFamilyDetails,
  updateFamilyDetails,
  updateFamilyImage,
  searchFamily,
  addFamily,
  getMemberProfile,
  updateMemberProfile,
  uploadMemberImage,
  getEvents,
  getAccountList,
  getAccountStatement,
  changePassword,
  requestForgotPasswordOtp,
  resetForgotPassword,
  requestSignUpOtp,
  signUp,
] as const;
