export const help = {
  search: "Search questions",
  searchButton: "Search",
  expand: "Expand All",
  collapse: "Collapse All",
  linkTo: "Link to this answer",
  password: {
    question: "How do I reset my password?",
    answer:
      "Open the login page and choose the link for a forgotten password. Give the e-mail address that your account is kept under, and a one time password of six digits is sent there. It is good for 15 minutes.",
    more: "Type these digits together with a new password of at least six characters, and then once more the new password. From then on you log in with it. If you still know your old password, choose Change Password in the menu under your name instead. To open this site from your phone's home screen, choose Add to Home screen in the menu of your browser; on an iPhone it is under Share.",
  },
  newMember: {
    question: "How do I add a family member?",
    answer:
      "New members are entered by the administrators of the community, so that nobody is listed twice. Send them the name, the date of birth and how the person is related to somebody who is listed already.",
    more: "As soon as the person is listed you find them in your family's tree and member list. The family's page also saves the family as a GEDCOM file for other family tree programs. When something is wrong on a page that you may not change, the link “Something wrong?” below the details writes to the person or the head of the family; where no number is known, ask a member of that family or an administrator.",
  },
  picture: {
    question: "How do I change a picture?",
    answer:
      "For the picture of a person, log in and open that person's profile; for the picture of a family, open the family's page. Choose Edit Image, pick a photo and save it.",
    more: "The button is there for whoever may change that profile or family, which as a rule are the members of that family. If you do not see it, ask an administrator. Above the member list of your own family, “Still missing” leads to everybody without a photo, a phone number or a birth date.",
  },
  email: {
    question: "How do I change my e-mail address?",
    answer:
      "As long as no address is stored in your profile, you can enter it there yourself: open My Profile and choose Edit Profile.",
    more: "An address that is stored already cannot be edited, because codes for a new password are sent to it. Ask an administrator to change it for you.",
  },
} as const;
