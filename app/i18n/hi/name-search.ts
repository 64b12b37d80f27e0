import type { Texts } from "../en";

export const nameSearch = {
  alsoSearched: "इन नामों से भी खोजा:",
  end: "।",
  exactly: "सिर्फ़ जैसा लिखा है",
  allSpellings: "दूसरी तरह से लिखे नाम भी",
  leftOut: "समय पर जवाब नहीं आया, फिर खोजें:",
  cutShort: "इन नामों के और भी परिवार हैं:",
  byName: "नाम के क्रम में",
  asStored: "परिवार के क्रम में",
  suggestIt: "सुझाव लें",
  suggest: {
    familyName: "परिवार के हिन्दी नाम से सुझाव लें",
    familyNameInHindi: "परिवार के नाम से सुझाव लें",
    firstName: "हिन्दी नाम से सुझाव लें",
    firstNameInHindi: "नाम से सुझाव लें",
    nickName: "घर के हिन्दी नाम से सुझाव लें",
    nickNameInHindi: "घर के नाम से सुझाव लें",
  },
  nothingTyped: "पहले यहाँ नाम लिखें, फिर दूसरी लिपि में सुझाव मिलेगा।",
  writeYourself: "नाम हिन्दी में ख़ुद लिखें।",
  whichName: "कौन सा नाम है?",
} satisfies Texts["nameSearch"];
