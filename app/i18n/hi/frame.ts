export const site = {
  errorTitle: "ग़लती: {{title}}",
  title: "{{title}} · {{site}}",
  rights: "© {{year}} {{site}} · सर्वाधिकार सुरक्षित",
};
export const share = {
  heading: "शेयर करें",
  sms: "SMS से शेयर करें",
  mail: "ईमेल से शेयर करें",
};
export const frame = {
  skip: "मेन्यू छोड़कर आगे जाएँ",
  main: "मुख्य मेन्यू",
  menu: "मेन्यू",
  home: "होम",
  family: "परिवार",
  ownFamily: "मेरा परिवार",
  searchFamily: "परिवार खोजें",
  addFamily: "परिवार जोड़ें",
  events: "कार्यक्रम",
  accounts: "खाते",
  you: "आप",
  withRespect: "{{name}} जी",
  ownProfile: "मेरी प्रोफ़ाइल",
  changePassword: "पासवर्ड बदलें",
  logout: "साइन आउट करें",
  login: "साइन इन करें",
  help: "मदद",
  loading: "लोड हो रहा है…",
  languages: "भाषा",
};
export const help = {
  search: "सवाल खोजें",
  expand: "सब खोलें",
  collapse: "सब बंद करें",
  all: "सभी सवाल देखें",
  linkTo: "इस जवाब का लिंक",
  homeScreen:
    "यह साइट फ़ोन की होम स्क्रीन से खोलने के लिए ब्राउज़र के मेन्यू में “होम स्क्रीन पर जोड़ें” चुनें; iPhone में यह “शेयर” में मिलेगा।",
};
export const home = {
  greeting: "नमस्ते, {{name}}",
  late: "आपका परिवार समय पर नहीं खुल पाया। यहाँ से खोलें:",
  relatedTo: "किससे? नाम लिखें",
  birthdays: "आपके परिवार में अगले {{days}} दिनों के जन्मदिन",
  noBirthdays: "अगले {{days}} दिनों में आपके परिवार में किसी का जन्मदिन नहीं है।",
  turns_one: "{{count}} साल पूरा होगा",
  turns_other: "{{count}} साल पूरे होंगे",
  wish: "WhatsApp पर बधाई दें",
  wishOf: "जन्मदिन की हार्दिक शुभकामनाएँ, {{name}}!",
  purpose: "{{community}} के सारे परिवार, उनके वंश वृक्ष और ख़बरें, एक जगह",
  about: "{{community}} के बारे में",
  numbers: "हमारा समाज आँकड़ों में",
  pictures: "समाज की तस्वीरें",
};
