/** A name in both scripts. */
export type Name = readonly [latin: string, hindi: string];

/** Reads `Ravi रवि, Mohan मोहन`. */
export function names(text: string): Name[] {
  return text
    .trim()
    .split(/,\s+/)
    .map((pair) => {
      const [latin = "", hindi = ""] = pair.split(" ");
      return [latin, hindi];
    });
}

/** Reads `Teacher, Farmer`. */
export const words = (text: string) => text.split(", ");

export const MALE_NAMES = names(`
  Ravi रवि, Mohan मोहन, Suresh सुरेश, Arjun अर्जुन, Kiran किरण, Dev देव, Nitin नितिन, Gopal गोपाल,
  Harish हरीश, Manoj मनोज, Vikas विकास, Ashok अशोक, Rohan रोहन, Sanjay संजय, Tushar तुषार, Umesh उमेश,
  Pranav प्रणव, Ishaan ईशान, Lokesh लोकेश, Bharat भरत, Chetan चेतन, Dinesh दिनेश, Faguni फागुनी, Jatin जतिन
`);

export const FEMALE_NAMES = names(`
  Asha आशा, Meena मीना, Sunita सुनीता, Kavita कविता, Priya प्रिया, Anjali अंजलि, Lata लता, Rekha रेखा,
  Nisha निशा, Pooja पूजा, Sarita सरिता, Usha उषा, Geeta गीता, Divya दिव्या, Ila इला, Jyoti ज्योति,
  Madhuri माधुरी, Neha नेहा, Ritu ऋतु, Shanti शांति, Tara तारा, Vandana वंदना, Yamini यामिनी, Hema हेमा
`);

export const FAMILY_NAMES = names(`
  Verma वर्मा, Rangrez रंगरेज़, Chhipa छीपा, Solanki सोलंकी, Parmar परमार, Chauhan चौहान, Rathod राठौड़,
  Bhati भाटी, Tanwar तंवर, Deora देवड़ा, Gehlot गहलोत, Sankhla सांखला, Panwar पंवार, Makwana मकवाना,
  Nagar नागर, Purohit पुरोहित, Joshi जोशी, Mistri मिस्त्री
`);

export const GOTRAS = words("Kashyap, Bharadwaj, Vashishtha, Gautam, Atri, Shandilya, Parashar, Vatsa");

export const PLACES = [
  ["Nagpur", "Nagpur", "Maharashtra", "440001", "India"],
  ["Amravati", "Amravati", "Maharashtra", "444601    ", "India"],
  ["Indore", "Indore", "Madhya Pradesh", "452001", "India"],
  ["Jaipur", "Jaipur", "Rajasthan", "302001", "India"],
  ["Udaipur", "Udaipur", "Rajasthan", "313001", "India"],
  ["Ahmedabad", "Ahmedabad", "Gujarat", "380001", "India"],
  ["Pune", "Pune", "Maharashtra", "411001", "India"],
  ["New Delhi", "Central", "Delhi", "110001", "India"],
  ["Raipur", "Raipur", "Chhattisgarh", "492001", "India"],
  ["Bhopal", "Bhopal", "Madhya Pradesh", "462001", "India"],
  ["Edison", null, "New Jersey", "08817", "United States"],
  ["Leicester", null, "England", "LE45AB", "United Kingdom"],
] as const;

export const OCCUPATIONS = [
  ...words("Teacher, Cloth merchant, Engineer, Farmer, Nurse, Accountant, Tailor, Shopkeeper, Doctor"),
  null,
];
export const EDUCATION = [...words("B.A., B.Com, M.Sc., B.E., Class XII, M.B.B.S., Diploma"), null];
