export type Login = Readonly<Record<"loginName" | "password", string>>;

/** Logins and notable families of the sample community. */
export const MEMBER_LOGIN = { loginName: "asha.verma", password: "secret-asha" } as const;
/** May add and change every family. */
export const ADMIN_LOGIN = { loginName: "admin", password: "secret-admin" } as const;

/** A member without an account. */
export const NEWCOMER_EMAIL = "member5@example.org";

/** One login for each other role, and two that fail. */
export const INDIVIDUAL_LOGIN = { loginName: "individual", password: "secret-individual" } as const;
export const APPLICATION_ADMIN_LOGIN = { loginName: "application.admin", password: "secret-office" } as const;
export const INACTIVE_LOGIN = { loginName: "inactive", password: "secret-inactive" } as const;
/** It belongs to no member, so whoAmI fails. */
export const UNLINKED_LOGIN = { loginName: "unlinked", password: "secret-unlinked" } as const;

export const OWN_FAMILY_ID = 1;
/** 60 members in five generations. */
export const LARGE_FAMILY_ID = 2;
export const LONE_MEMBER_FAMILY_ID = 3;
export const HEADLESS_FAMILY_ID = 4;
/** Its head is unmarried and sent twice. */
export const TWICE_HEAD_FAMILY_ID = 5;

/**
 * As every backend stores them: each member has one spouse, the first. Of the widower's second wife no list and no tree
 * tells, but her son's profile.
 */
export const SECOND_MARRIAGES = {
  widower: { familyId: 12, member: 111, first: 112, second: 115, children: [113, 114] },
  widow: { familyId: 36, member: 232, first: 234, second: 231, children: [233, 235] },
  "divorced man": { familyId: 38, member: 241, first: 242, second: 245, children: [243, 244] },
  "divorced woman": { familyId: 42, member: 262, first: 264, second: 261, children: [263, 265] },
  "man with two wives": { familyId: 40, member: 251, first: 252, second: 253, children: [254, 255] },
} as const;

export const BENCH_FAMILIES = [
  { familyId: 1, members: 24 },
  { familyId: 2, members: 200 },
  { familyId: 3, members: 1000 },
  { familyId: 4, members: 2000 },
] as const;
/** A chain of 500 generations. */
export const CHAIN_FAMILY_ID = 5;
export const CHAIN_GENERATIONS = 500;
