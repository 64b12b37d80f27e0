import { z } from "zod";
import type { MakeSealedCookie, SealedCookie } from "../cookies/sealed-cookie.server";

const OTP_STEP_MAX_AGE_S = 30 * 60;

const step = z.object({
  emailId: z.string(),
  requestId: z.string(),
  /** Null where the backend proposes none. */
  logonName: z.string().nullable(),
});

/** What the first step leaves for the second. */
export type OtpStep = z.output<typeof step>;

/** The step under way in this browser; of two tabs the later one wins. */
export interface OtpSteps {
  signUp: SealedCookie<OtpStep>;
  reset: SealedCookie<OtpStep>;
}

export function otpSteps(sealedCookie: MakeSealedCookie): OtpSteps {
  return {
    signUp: sealedCookie("signUp", step, OTP_STEP_MAX_AGE_S),
    reset: sealedCookie("reset", step, OTP_STEP_MAX_AGE_S),
  };
}
