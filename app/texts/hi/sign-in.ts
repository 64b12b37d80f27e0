export const signIn = {
  loginName: "लॉगिन नाम",
  password: "पासवर्ड",
  forgotPassword: "पासवर्ड भूल गए?",
  toSignUp: "नया खाता बनाएँ",
};
