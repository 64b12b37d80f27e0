import type { Texts } from "../en";
export const search = {
  button: "खोजें",
  label: "नाम, जगह या फ़ोन नंबर",
  region: "इलाक़ा",
  found: "परिवार मिले: {{number}}",
  title: "“{{text}}” की खोज",
  onlyWord: "सिर्फ़ {{words}} खोजा गया, जैसा लिखा है। और परिवार भी हो सकते हैं।",
  noPhone: "फ़ोन नंबर नहीं है।",
  noPhoneButFamilys: "फ़ोन नंबर नहीं है। परिवार का:",
  firstOnly: "{{all}} में से सिर्फ़ पहले {{shown}} दिखाए गए हैं। नाम पूरा लिखें।",
  whatIsFound: "क्या खोज सकते हैं",
  by: "परिवार खोजें: परिवार के नाम (सरनेम), मुखिया के नाम, गोत्र, शहर, राज्य या देश से, हिन्दी या अंग्रेज़ी अक्षरों में। लोग खोजें: नाम या काम से, साथ में सरनेम या शहर लिखें। फ़ोन नंबर से: परिवार, और आपके अपने परिवार के सदस्य।",
  examples: "जैसे:",
  scope: "इस खोज में परिवार, उनके मुखिया और आपके परिवार के सदस्य मिलते हैं।",
  people: "लोग",
  toYou: "आपसे रिश्ता",
  peopleFound_one: "{{count}} व्यक्ति मिला",
  peopleFound_other: "{{count}} व्यक्ति मिले",
  bestOnly: "सबसे मिलते-जुलते {{shown}} दिखाए गए हैं।",
  nobody_one: "जो परिवार देखा गया, उसमें {{words}} नाम का कोई नहीं मिला।",
  nobody_other: "जो {{count}} परिवार देखे गए, उनमें {{words}} नाम का कोई नहीं मिला।",
  familyNotLoaded: "{{name}} परिवार की जानकारी नहीं मिल सकी।",
  progress: "देखे गए परिवार: {{count}} / {{all}}",
  lookFor_one: "एक और परिवार के सदस्यों में {{words}} को खोजें",
  lookFor_other: "{{count}} और परिवारों के सदस्यों में {{words}} को खोजें",
};

export const browse = {
  all: "सभी परिवार:",
  by: { town: "जगह के अनुसार", gotra: "गोत्र के अनुसार", name: "परिवार के नाम के अनुसार" },
  title: {
    town: "जगह के अनुसार परिवार",
    gotra: "गोत्र के अनुसार परिवार",
    name: "परिवार के नाम के अनुसार परिवार",
  },
  titleOf: {
    town: "{{name}} के परिवार",
    gotra: "{{name}} गोत्र के परिवार",
    name: "{{name}} परिवार",
  },
  count: "परिवार: {{number}}",
  part: "सिर्फ़ {{shown}} परिवार खुल पाए। और भी हैं। कृपया थोड़ी देर बाद फिर देखें।",
  first: "{{all}} में से सिर्फ़ पहले {{shown}} दिखाए गए हैं। CSV फ़ाइल में सब हैं।",
  csvWithPhones: "फ़ोन नंबर के साथ CSV डाउनलोड करें",
  headInHindi: "मुखिया (हिन्दी)",
  town: "जगह",
  state: "राज्य या देश",
} satisfies Texts["browse"];

export const nameSearch = {
  byName: "नाम के क्रम में",
  asStored: "परिवार के क्रम में",
  suggestIt: "सुझाव लें",
  suggestFrom: "सुझाव लें: {{label}}",
  nothingTyped: "पहले यहाँ नाम लिखें, फिर “सुझाव लें” दबाएँ।",
  writeYourself: "नाम हिन्दी में ख़ुद लिखें।",
  whichName: "कौन सा नाम है?",
} satisfies Texts["nameSearch"];
