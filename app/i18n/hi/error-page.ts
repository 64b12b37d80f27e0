export const errorPage = {
  tryAgain: "फिर कोशिश करें",
  reference: "गड़बड़ी {{status}} · नंबर {{id}}",
  badRequest: "यह नहीं हो पाया",
  forbidden: "इसकी अनुमति नहीं है",
  tooOften: "बहुत बार कोशिश हुई",
};
