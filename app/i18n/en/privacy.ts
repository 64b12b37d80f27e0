/** A lawyer has to read these texts before a community publishes them. */
export const privacy = {
  heading: "Privacy",
  beforeSignUp: "What we keep about you, and who sees it",
  kept: {
    heading: "What is kept",
    family:
      "Of each family: its names and gotra, where it comes from, its address, phone, e-mail and picture.",
    member:
      "Of each member: names, parents, spouse and children, dates of birth, marriage and death, phone, e-mail, address, education, occupation, workplace, hobbies, a LinkedIn page and a picture, as far as they were given.",
    account: "Of each account: a login name, an e-mail address and a password.",
    log: "For a year, a log of the pages that each account opened, with a code in place of the name.",
    cookies: "Cookies keep you signed in and remember your language. There is no advertising.",
  },
  purpose: {
    heading: "What it is for",
    text: "So that members of {{community}} find each other, know how they are related, and see its events and accounts. The log is there to find faults, and to say who read what if data gets out. Nothing is used for anything else.",
  },
  seen: {
    heading: "Who sees it",
    members: "Every member of the community with an account sees all families and members.",
    visitors: "Whoever is not signed in sees none of it. A picture opens for anyone who has its address.",
    files:
      "Members can save contacts, birthdays and families on their own devices. Such files have no birth years of the living, and no dates, phone numbers or pictures of children, unless members ask for everything of their own family.",
  },
  ask: {
    heading: "Correction and deletion",
    rights:
      "You may ask what is kept about you and your children, have it corrected or deleted, and withdraw your consent.",
    onProfile: "“{{save}}” and “{{ask}}” are at the foot of your own profile.",
    whom: "Ask {{association}}:",
    noContact:
      "No address has been given here yet. Please ask the administrators of the community in person.",
  },
} as const;
