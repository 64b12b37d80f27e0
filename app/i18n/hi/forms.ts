export const forms = {
  requiredNote: "* यह भरना ज़रूरी है",
  seeSaved: "देखें कि अभी क्या सेव है",
  save: "सेव करें",
  cancel: "रहने दें",
  show: "दिखाएँ",
  hide: "छिपाएँ",
  noConnection: "इंटरनेट नहीं है। कुछ नहीं भेजा गया।",
  triedTooOften_one: "बहुत बार कोशिश हुई। कृपया {{count}} मिनट बाद फिर कोशिश करें।",
  triedTooOften_other: "बहुत बार कोशिश हुई। कृपया {{count}} मिनट बाद फिर कोशिश करें।",
  alsoWrong: "ये भी देख लें:",
};
