export const phone = {
  india: "भारत",
  unitedStates: "अमेरिका",
  elsewhere: "दूसरा देश",
};
