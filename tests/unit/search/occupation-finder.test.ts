import { expect, test } from "vitest";
import { workMatcher } from "~/search/query.server";

test.each([
  ["doctor", "Paediatrician"],
  ["doctor", "M.B.B.S."],
  ["डॉक्टर", "Dr."],
  ["cardio", "Cardiologist"],
  ["वकील", "Advocate"],
  ["lawyer", "LL.B."],
  ["teacher", "B.Ed."],
  ["शिक्षक", "Govt. Teacher"],
  ["chartered", "CA"],
  ["ca", "Chartered Accountant"],
  ["engineer", "B.Tech (Civil)"],
  ["इंजीनियर", "Software Engineer"],
  ["housewife", "House Wife"],
  ["गृहिणी", "Homemaker"],
  ["farmer", "खेती"],
  ["नौकरी", "Private Service"],
  ["सरकारी", "Govt. Job"],
  ["retired", "Retd. Teacher"],
  ["दर्ज़ी", "दर्जी"],
  ["mba", "M.B.A."],
])("%s finds %s", (typed, text) => {
  expect(workMatcher(typed)(text)).toBe(true);
});

test.each([
  ["it", "Hospitality"],
  ["be", "Beautician"],
  ["nai", "Nayab Tehsildar"],
  ["press", "Professor"],
  ["ravi", "Engineer"],
  ["business", "Self Employed"],
  ["wife", "Homemaker"],
])("%s does not find %s", (typed, text) => {
  expect(workMatcher(typed)(text)).toBe(false);
});
