/** Who can sign in to the sample community, and families worth opening. */
export const MEMBER_LOGIN = { loginName: "asha.verma", password: "secret-asha" } as const;
/** May add families and change all of them. */
export const ADMIN_LOGIN = { loginName: "admin", password: "secret-admin" } as const;

/** A member without an account, who may sign up. */
export const NEWCOMER_EMAIL = "member5@example.org";

/** One for each of the other roles, and two who cannot go on. */
export const INDIVIDUAL_LOGIN = { loginName: "individual", password: "secret-individual" } as const;
export const APPLICATION_ADMIN_LOGIN = {
  loginName: "application.admin",
  password: "secret-application",
} as const;
export const INACTIVE_LOGIN = { loginName: "inactive", password: "secret-inactive" } as const;
/** No member belongs to it: whoAmI fails. */
export const UNLINKED_LOGIN = { loginName: "unlinked", password: "secret-unlinked" } as const;

export const OWN_FAMILY_ID = 1;
/** 60 members in five generations. */
export const LARGE_FAMILY_ID = 2;
export const LONE_MEMBER_FAMILY_ID = 3;
export const HEADLESS_FAMILY_ID = 4;
/** Its head is unmarried and comes twice. */
export const TWICE_HEAD_FAMILY_ID = 5;

/** Families of the community for benchmarks, by their size. */
export const BENCH_FAMILIES = [
  { familyId: 1, members: 24 },
  { familyId: 2, members: 200 },
  { familyId: 3, members: 1000 },
  { familyId: 4, members: 5000 },
] as const;
/** A chain of 500 generations. */
export const CHAIN_FAMILY_ID = 5;
export const CHAIN_GENERATIONS = 500;
