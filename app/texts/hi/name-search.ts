import type { Texts } from "../en";

export const nameSearch = {
  alsoSearched: "ये भी खोजे:",
  end: "।",
  exactly: "सिर्फ़ जैसा लिखा है",
  allSpellings: "दूसरी तरह से लिखे नाम भी",
  leftOut: "समय पर जवाब नहीं आया, फिर खोजें:",
  cutShort: "इनके और परिवार हैं:",
  suggestFrom: "{{field}} से सुझाव लें",
  nothingTyped: "पहले {{field}} लिखें।",
} satisfies Texts["nameSearch"];
