import { type Name, names, words } from "../names";

/** Given names as they were given in the years up to a birth year, the oldest first. */
export interface Era {
  until: number;
  male: readonly Name[];
  female: readonly Name[];
}

export const ERAS: readonly Era[] = [
  {
    until: 1945,
    male: names(
      "Ramlal रामलाल, Bhagwandas भगवानदास, Kishanlal किशनलाल, Mohanlal मोहनलाल, Shankarlal शंकरलाल, Hiralal हीरालाल, Govindram गोविंदराम, Ganpatlal गणपतलाल, Jagannath जगन्नाथ, Badrinath बद्रीनाथ, Madanlal मदनलाल, Chunnilal चुन्नीलाल, Nathuram नाथूराम, Devilal देवीलाल, Tulsiram तुलसीराम, Hazarilal हज़ारीलाल, Motilal मोतीलाल, Bansilal बंसीलाल, Durgaprasad दुर्गाप्रसाद, Harnarayan हरनारायण",
    ),
    female: names(
      "Shanti शांति, Kamla कमला, Savitri सावित्री, Parvati पार्वती, Ganga गंगा, Sushila सुशीला, Kaushalya कौशल्या, Rukmani रुक्मणी, Bhagwati भगवती, Sundari सुंदरी, Gulab गुलाब, Mangi माँगी, Dhapu धापू, Kesar केसर, Gomti गोमती, Tulsi तुलसी, Radha राधा, Yashoda यशोदा, Janki जानकी, Laxmi लक्ष्मी",
    ),
  },
  {
    until: 1972,
    male: names(
      "Suresh सुरेश, Ramesh रमेश, Mahesh महेश, Ashok अशोक, Rajendra राजेंद्र, Surendra सुरेंद्र, Mahendra महेंद्र, Narendra नरेंद्र, Om ओम, Prakash प्रकाश, Vijay विजय, Gopal गोपाल, Harish हरीश, Jagdish जगदीश, Kailash कैलाश, Satish सतीश, Dinesh दिनेश, Umesh उमेश, Bharat भरत, Anil अनिल, Vinod विनोद, Subhash सुभाष, Arvind अरविंद, Girish गिरीश, Hemant हेमंत, Kishor किशोर, Lokesh लोकेश, Madhav माधव, Naresh नरेश, Pramod प्रमोद",
    ),
    female: names(
      "Pushpa पुष्पा, Sharda शारदा, Sushma सुषमा, Kanta कांता, Vimla विमला, Nirmala निर्मला, Shakuntala शकुंतला, Urmila उर्मिला, Saroj सरोज, Usha उषा, Asha आशा, Lata लता, Geeta गीता, Manju मंजू, Kusum कुसुम, Prem प्रेम, Rekha रेखा, Sudha सुधा, Uma उमा, Veena वीणा, Madhuri माधुरी, Hemlata हेमलता, Chanda चंदा, Indira इंदिरा, Jaya जया, Kalpana कल्पना, Malti मालती, Pramila प्रमिला, Snehlata स्नेहलता, Tara तारा",
    ),
  },
  {
    until: 1998,
    male: names(
      "Rajesh राजेश, Sanjay संजय, Manoj मनोज, Sunil सुनील, Vikas विकास, Amit अमित, Sandeep संदीप, Nitin नितिन, Rahul राहुल, Deepak दीपक, Manish मनीष, Rohit रोहित, Gaurav गौरव, Ajay अजय, Pankaj पंकज, Sachin सचिन, Vivek विवेक, Yogesh योगेश, Hitesh हितेश, Jitendra जितेंद्र, Ankit अंकित, Mayank मयंक, Nikhil निखिल, Pradeep प्रदीप, Ravi रवि, Saurabh सौरभ, Tarun तरुण, Varun वरुण, Abhishek अभिषेक, Bhavesh भावेश, Chetan चेतन, Devendra देवेंद्र, Himanshu हिमांशु, Kapil कपिल, Lalit ललित, Mukesh मुकेश, Naveen नवीन, Piyush पीयूष, Shailesh शैलेश, Vishal विशाल, Akash आकाश, Dharmesh धर्मेश, Jayesh जयेश, Karan करण, Prashant प्रशांत, Rakesh राकेश, Siddharth सिद्धार्थ, Tushar तुषार",
    ),
    female: names(
      "Sunita सुनीता, Anita अनीता, Kavita कविता, Seema सीमा, Neha नेहा, Pooja पूजा, Priya प्रिया, Ritu ऋतु, Jyoti ज्योति, Nisha निशा, Anjali अंजलि, Shweta श्वेता, Swati स्वाति, Sangeeta संगीता, Mamta ममता, Vandana वंदना, Archana अर्चना, Deepika दीपिका, Divya दिव्या, Ekta एकता, Garima गरिमा, Hema हेमा, Ila इला, Komal कोमल, Lalita ललिता, Megha मेघा, Monika मोनिका, Namrata नम्रता, Pallavi पल्लवी, Payal पायल, Preeti प्रीति, Rachna रचना, Rashmi रश्मि, Richa ऋचा, Sapna सपना, Sarita सरिता, Sheetal शीतल, Shilpa शिल्पा, Sneha स्नेहा, Sonal सोनल, Tanvi तन्वी, Trupti तृप्ति, Varsha वर्षा, Vidya विद्या, Yamini यामिनी, Bhavna भावना, Chitra चित्रा, Juhi जूही",
    ),
  },
  {
    until: 2100,
    male: names(
      "Aarav आरव, Vihaan विहान, Arjun अर्जुन, Ishaan ईशान, Krishna कृष्णा, Dhruv ध्रुव, Aditya आदित्य, Kabir कबीर, Rudra रुद्र, Shivansh शिवांश, Yash यश, Atharv अथर्व, Ayaan अयान, Daksh दक्ष, Harsh हर्ष, Jay जय, Kartik कार्तिक, Laksh लक्ष, Mihir मिहिर, Naman नमन, Om ओम, Parth पार्थ, Pranav प्रणव, Reyansh रेयांश, Samar समर, Tanish तनिष, Ved वेद, Vivaan विवान, Aryan आर्यन, Dev देव, Hriday हृदय, Kunal कुणाल, Neel नील, Rohan रोहन, Shaurya शौर्य, Veer वीर",
    ),
    female: names(
      "Aadhya आद्या, Ananya अनन्या, Diya दिया, Ira इरा, Kavya काव्या, Myra मायरा, Pari परी, Riya रिया, Saanvi सान्वी, Tara तारा, Avni अवनि, Charvi चार्वी, Ishita इशिता, Jiya जिया, Khushi ख़ुशी, Mahi माही, Navya नव्या, Prisha प्रिशा, Radhika राधिका, Siya सिया, Trisha तृषा, Vani वाणी, Aarohi आरोही, Anvi अन्वी, Drishti दृष्टि, Gauri गौरी, Hansika हंसिका, Kiara कियारा, Mishti मिष्टी, Nitya नित्या, Pihu पीहू, Roshni रोशनी, Shreya श्रेया, Tanya तान्या, Vaidehi वैदेही, Zoya ज़ोया",
    ),
  },
];

/** Surnames of the town, and how many families bear each. */
export const SURNAMES = `
  Verma वर्मा 5, Chauhan चौहान 4, Solanki सोलंकी 4, Rathod राठौड़ 3, Parmar परमार 3, Chhipa छीपा 3,
  Rangrez रंगरेज़ 2, Makwana मकवाना 2, Gehlot गहलोत 2, Panwar पंवार 2, Bhati भाटी 2,
  Sankhla सांखला 2, Joshi जोशी 2, Tanwar तंवर 1, Deora देवड़ा 1, Nagar नागर 1, Purohit पुरोहित 1,
  Mistri मिस्त्री 1, Tak टाक 1, Bundela बुंदेला 1, Kothari कोठारी 1, Vyas व्यास 1
`
  .trim()
  .split(/,\s+/)
  .map((row) => {
    const [latin = "", hindi = "", families] = row.split(" ");
    return [latin, hindi, Number(families)] as const;
  });

/** Where families live, and in what shares: most in the town itself, some in its neighbours, a few far away. */
export const PLACES = [
  ["Udaipur", "Udaipur", "Rajasthan", "313001", "India", 18],
  ["Jodhpur", "Jodhpur", "Rajasthan", "342001", "India", 6],
  ["Jaipur", "Jaipur", "Rajasthan", "302001", "India", 5],
  ["Ahmedabad", "Ahmedabad", "Gujarat", "380001", "India", 4],
  ["Indore", "Indore", "Madhya Pradesh", "452001", "India", 3],
  ["Surat", "Surat", "Gujarat", "395003", "India", 2],
  ["Pune", "Pune", "Maharashtra", "411001", "India", 2],
  ["Mumbai", "Mumbai", "Maharashtra", "400002", "India", 2],
  ["New Delhi", "Central", "Delhi", "110001", "India", 1],
  ["Leicester", null, "England", "LE45AB", "United Kingdom", 1],
  ["Edison", null, "New Jersey", "08817", "United States", 1],
] as const;

export const STREETS = words(
  "Temple Street, Dyers' Lane, Old Market, Lake Road, Clock Tower Road, Station Road, School Lane, Garden Colony",
);

export const OCCUPATIONS = {
  Male: words(
    "Cloth merchant, Block printer, Teacher, Engineer, Accountant, Farmer, Bank officer, Shopkeeper, Doctor, Tailor",
  ),
  Female: words("Homemaker, Teacher, Nurse, Tailor, Doctor, Accountant, Boutique owner, Software engineer"),
};

export const EDUCATION = words(
  "Class X, Class XII, B.A., B.Com, B.Sc., B.E., M.A., M.Com, M.B.B.S., Diploma",
);
export const HOBBIES = words("Cricket, Singing, Block printing, Cooking, Reading, Gardening, Chess");
