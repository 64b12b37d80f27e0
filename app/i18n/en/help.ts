export const help = {
  search: "Search questions",
  searchButton: "Search",
  expand: "Expand All",
  collapse: "Collapse All",
  linkTo: "Link to this answer",
  password: {
    question: "How do I reset my password?",
    answer:
      "On the login page, choose Forgot Password. Type the email address of your account. We send a 6-digit OTP to it, which works for 15 minutes.",
    more: "Type the OTP, then a new password of at least 6 characters, twice. Now log in with the new password. If you know your old password, use Change Password in the menu under your name instead. To open this site from your phone's home screen, choose Add to Home screen in your browser's menu; on an iPhone it is under Share.",
  },
  newMember: {
    question: "How do I add a family member?",
    answer:
      "Only administrators add members, so that no one is listed twice. Send them the person's name, date of birth and relation to someone already listed.",
    more: "Once added, the person appears in your family's tree and member list. You can also save the family as a GEDCOM file for other family tree apps. If something is wrong on a page you cannot edit, use “Something wrong?” below the details to write to the person or the head of the family. If there is no number, ask a member of that family or an administrator.",
  },
  picture: {
    question: "How do I change a photo?",
    answer:
      "Log in. For a person's photo, open their profile; for a family's, open the family's page. Choose Edit Image, pick a photo and save it.",
    more: "You see the button if you can edit that profile or family, usually your own. If you do not see it, ask an administrator. Above the member list of your family, “Still missing” shows who has no photo, phone number or birth date.",
  },
  email: {
    question: "How do I change my email address?",
    answer:
      "If your profile has no email address yet, you can add it: open My Profile and choose Edit Profile.",
    more: "A saved address cannot be edited, because OTPs for a new password go to it. Ask an administrator to change it.",
  },
} as const;
