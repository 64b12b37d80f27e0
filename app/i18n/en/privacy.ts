/** A lawyer has to read these texts before a community publishes them. */
export const privacy = {
  heading: "Privacy",
  beforeSignUp: "What we keep about you, and who sees it",
  kept: {
    heading: "What is kept",
    family: "For each family: names, gotra, place of origin, address, phone, email and photo.",
    member:
      "For each member, if given: names, gender, parents, spouse and children, marital status, dates of birth, marriage and death, phone, email, address, education, occupation, workplace, hobbies, a LinkedIn page and a photo.",
    account: "For each account: a login name, an email address, a phone number and a password.",
    log: "For one year: a log of the pages each account opened, with a code instead of the name.",
    server:
      "On the directory's server: every request with its answer, the internet address, browser and device of each login, and older versions of edited details. Ask the association how long they are kept.",
    cookies: "Cookies keep you logged in and remember your language. There is no advertising.",
  },
  purpose: {
    heading: "What it is for",
    text: "To help members of {{community}} find each other, learn how they are related, and see events and accounts. The log is for finding faults, and for seeing who read what if data leaks. Nothing is used for anything else.",
  },
  seen: {
    heading: "Who sees it",
    members: "Every member with an account can see all families and members.",
    visitors:
      "People who are not logged in see none of it. But anyone who has the link to a photo can open it.",
    children:
      "Members of other families find a child under 18 by its name only. If they see its phone number, they cannot call, message or save it here.",
    files:
      "Members can save contacts, birthdays and families on their own devices. They can save or print lists of all families with place, gotra and phone number. The log shows which account saved a file. Files of a family leave out birth years of living people, and dates, phone numbers and photos of children, unless members save everything about their own family.",
  },
  ask: {
    heading: "Correction and deletion",
    rights:
      "You may ask what is kept about you and your children, have it corrected or deleted, and withdraw your consent.",
    onProfile: "“{{save}}” and “{{ask}}” are at the bottom of your profile.",
    whom: "Ask {{association}}:",
    noContact: "No contact is listed yet. Please ask an administrator in person.",
  },
} as const;
