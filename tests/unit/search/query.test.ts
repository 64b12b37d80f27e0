import { expect, test } from "vitest";
import { matchesDigits } from "~/phone/phone-view.server";
import { parseQuery } from "~/search/query.server";

const matches = (typed: string, name: string) => parseQuery(typed).words.every((word) => word.matches(name));

test.each([
  ["Waghmare", "वाघमारे"],
  ["नीमच", "Neemuch"],
  ["Vajpayee", "बाजपेयी"],
  ["Luxmi", "Lakshmi"],
  ["Vijayluxmi", "विजयलक्ष्मी"],
  ["Kishen", "किशन"],
  ["Choudhury", "चौधरी"],
  ["D'Souza", "डिसूज़ा"],
  ["Shri Ramesh", "Ramesh Verma"],
  ["Ramesh ji", "Ramesh Verma"],
  ["Ramesh bhai", "Ramesh Verma"],
  ["Rameshbhai", "Ramesh Verma"],
  ["रमेशभाई", "Ramesh Verma"],
  ["श्री रमेश जी", "Ramesh Verma"],
  ["Smt. Kamla", "Kamala"],
  ["Kamlaben", "कमला"],
  ["Rameshji", "Ramesh Verma"],
  ["Ravi-ji", "Ravi"],
  ["रमेशजी", "Ramesh Verma"],
  ["आशाजी", "Asha"],
  ["Ramji", "Ramji"],
  ["Late Mohan", "Mohan"],
  ["Sh. Mohan", "Mohan"],
  ["Pt. Mohan", "Mohan"],
  ["श्रीमति कमला", "Kamala"],
  ["Asha née Asha", "Asha"],
  ["आशा उर्फ आशा", "Asha"],
  ["Sw. Mohan", "Mohan"],
  ["Ku. Ila", "Ila"],
  ["Verma Family", "Verma"],
  ["वर्मा परिवार", "Verma"],
  ["Kashyap gotra", "Kashyap"],
  ["स्व. मोहन", "Mohan"],
  ["डॉ॰ मोहन", "Mohan"],
  ["स्व० मोहन", "Mohan"],
  ["सौ. आशा", "Asha"],
  ["आर॰के॰ सोलंकी", "R.K. Solanki"],
  ["K R Solanki", "K. R. Solanki"],
  ["K.R. Solanki", "KR Solanki"],
  ["के आर सोलंकी", "K. R. Solanki"],
  ["K R Solanki", "के. आर. सोलंकी"],
  ["Shivaji", "Shivaji"],
  ["Shri", "Shridhar"],
])("%s finds %s", (typed, name) => {
  expect(matches(typed, name)).toBe(true);
});

test.each([
  ["Shinde", "Shende"],
  ["Ram", "Roma"],
  ["Rameshbhai", "Rameshwar"],
  ["Ramji", "Ram"],
  ["Shivaji", "Shiva"],
  ["रामजी", "Ram"],
  ["Rameshji", "Rameshwar"],
  ["Mukherji", "Mukher"],
  ["Ruben", "Ru"],
  ["K R Solanki", "Vivek Ram Solanki"],
  ["K R Solanki", "Ramesh Solanki"],
])("%s does not find %s", (typed, name) => {
  expect(matches(typed, name)).toBe(false);
});

test.each([
  ["+919988776655", "+91-998 877 6655"],
  ["98765 01234", "+91-987 650 1234"],
  ["९८७६५ ०१२३४", "+91-987 650 1234"],
  ["098765-01234", "+91-987 650 1234"],
  ["0091 98765 01234", "+91-987 650 1234"],
  ["+91 (0) 98765 01234", "+91-987 650 1234"],
  ["tel:+919876501234", "+91-987 650 1234"],
  ["https://wa.me/919876501234", "+91-987 650 1234"],
  ["(212) 555-0123", "+1-212 555 0123"],
  ["+1 212 555 0123", "+1-212 555 0123"],
  ["501234", "+91-987 650 1234"],
])("%s is the number %s", (typed, stored) => {
  const { number, words } = parseQuery(typed);
  expect(matchesDigits(stored, number ?? [])).toBe(true);
  expect(words).toHaveLength(1);
});

test.each([
  ["987", "+91-987 650 1234"],
  ["234", "+91-987 650 1234"],
  ["98765 01235", "+91-987 650 1234"],
  ["98765 01234", null],
])("%s is not the number %s", (typed, stored) => {
  expect(matchesDigits(stored, parseQuery(typed).number ?? [])).toBe(false);
});

test.each(["Verma", "K 2", "", "-", "Sector 42"])("%j is no number", (typed) => {
  expect(parseQuery(typed).number).toBeNull();
});

test.each([
  ["Asha Verma W/o Ravi Verma", "Asha Verma", "Ravi"],
  ["Ila d/o. Shri Mohan", "Ila", "Mohan"],
  ["Asha, wife of Ravi", "Asha", "Ravi"],
  ["Asha (w/o Ravi)", "Asha", "Ravi)"],
  ["Asha C/O Ravi", "Asha", "Ravi"],
  ["Asha w / o: Ravi", "Asha", "Ravi"],
  ["मोहन पिता रमेश", "मोहन", "रमेश"],
  ["आशा वर्मा पत्नी श्री रवि वर्मा", "आशा वर्मा", "रवि"],
  ["मोहन सुपुत्र रमेश", "मोहन", "रमेश"],
  ["रवि की पत्नी", "रवि पत्नी", ""],
  ["Ravi and Asha", "Ravi Asha", ""],
])("%s is %s, told apart by %s", (typed, person, relative) => {
  const textsOf = (isRelative: boolean) =>
    parseQuery(typed).words.flatMap((word) => (word.isRelative === isRelative ? word.text : []));
  expect([textsOf(false).join(" "), textsOf(true).join(" ")]).toEqual([person, relative]);
});
