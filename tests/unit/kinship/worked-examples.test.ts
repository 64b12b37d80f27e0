import { expect, test } from "vitest";
import { addPerson, type FamilyGraph, type Kin, linkParent, linkSpouses } from "~/kinship/graph";
import { kinshipWords } from "~/kinship/words";

/** Name, gender and birth year, then `of` the parents, or `and` the spouse; couples and children share a line. */
const VILLAGE = `
Dwarka m 1905; Rukmini f 1908 and Dwarka
Bhola m 1902; Champa f 1907 and Bhola
Hari m 1930 of Dwarka Rukmini; Savitri f 1934 of Bhola Champa and Hari
Mahesh m 1953 of Hari Savitri; Usha f 1955 and Mahesh
Suresh m 1956 of Hari Savitri; Sunita f 1958 of Hari Savitri; Ramesh m 1957 and Sunita
Dinesh m 1960 of Hari Savitri; Rekha f 1962 and Dinesh
Naresh m ? of Hari Savitri; Lata f 1966 and Naresh
Jamna m 1909; Ganga f 1911 and Jamna
Gopal m 1932 of Jamna Ganga; Tara f 1936 and Gopal
Sarla f 1957 of Gopal Tara; Prakash m 1953 and Sarla
Kamla f 1960 of Gopal Tara and Suresh; Vinod m 1963 of Gopal Tara; Neelam f 1966 and Vinod
Vikas m 1978 of Mahesh Usha; Nisha f 1981 of Mahesh Usha
Rohit m 1983 of Sunita Ramesh; Ritu f 1985 of Sunita Ramesh; Sneha f 1988 and Rohit
Manoj m 1990 of Vinod Neelam; Seema f 1992 of Vinod Neelam
Deepak m 1980 of Sarla Prakash; Kavita f 1983 of Sarla Prakash
Om m 1955; Shanti f 1958 and Om
Tarun m 1980 of Om Shanti; Isha f 1982 and Tarun
Divya f 1988 of Om Shanti; Nitin m 1985 and Divya
Pooja f 1984 of Om Shanti
Anil m 1979 of Suresh Kamla; Meena f 1980 and Anil
Kiran m 1982 of Suresh Kamla and Pooja; Jyoti f 1984 of Suresh Kamla; Amit m 1981 and Jyoti
Ravi m 1986 of Suresh Kamla; Sonal f 1988 and Ravi
Mohan m 1982 of Suresh Kamla; Radha f 1983 and Mohan
Yash m 2004 of Anil Meena; Tanvi f 2006 of Anil Meena
Arjun m 2009 of Jyoti Amit; Riya f 2011 of Jyoti Amit
Suraj m 1975; Leela f 1978 and Suraj
Myra f 2005 of Suraj Leela; Aarav m 2004 of Kiran Pooja and Myra; Anaya f 2008 of Kiran Pooja
Kabir m 2005 and Anaya
Vivaan m 2027 of Aarav Myra; Diya f 2029 of Aarav Myra
Ishaan m 2030 of Anaya Kabir; Zoya f 2032 of Anaya Kabir
Aditi f 2029 and Vivaan
Reyansh m 2052 of Vivaan Aditi; Kiara f 2054 of Vivaan Aditi
Farhan m 2028 and Zoya
Atharv m 2055 of Zoya Farhan; Pari f 2057 of Zoya Farhan
Neel m 2078 of Reyansh
Gita f 1965 and Dinesh
Bunty m 1989 of Dinesh Rekha
Guddu m 1994 of Dinesh Gita; Rani f 1998 of Dinesh Gita
Golu m 2019 of Guddu
Bela f 1991 and Bunty
Lalu m 2015 of Bunty Bela; Lajo f 2017 and Lalu
Robin ? 1988 of Suresh Kamla
Sam ? 2012 of Robin; Veer m 2014 of Robin
`;

/** What the second person is to the first. */
const EXAMPLES = `
Kiran > Kiran = आप · You
Kiran > Suresh = पिता जी · father
Kiran > Kamla = माता जी · mother
Pooja > Kiran = पति · husband
Kiran > Pooja = पत्नी · wife
Kiran > Aarav = पुत्र · son
Pooja > Anaya = पुत्री · daughter
Ravi > Kiran = बड़े भाई · elder brother
Kiran > Ravi = छोटा भाई · younger brother
Ravi > Jyoti = बड़ी बहन · elder sister
Kiran > Jyoti = छोटी बहन · younger sister
Kiran > Mohan = भाई · brother
Kiran > Hari = दादा जी · grandfather
Jyoti > Savitri = दादी जी · grandmother
Kiran > Gopal = नाना जी · grandfather
Kiran > Tara = नानी जी · grandmother
Hari > Kiran = पोता · grandson
Savitri > Jyoti = पोती · granddaughter
Gopal > Kiran = नाती · grandson
Tara > Jyoti = नातिन · granddaughter
Kiran > Mahesh = ताऊ जी · father's elder brother
Kiran > Usha = ताई जी · father's elder brother's wife
Kiran > Dinesh = चाचा जी · father's younger brother
Jyoti > Rekha = चाची जी · father's younger brother's wife
Kiran > Naresh = पिता के भाई · father's brother
Kiran > Lata = पिता के भाई की पत्नी · father's brother's wife
Kiran > Sunita = बुआ जी · father's sister
Kiran > Ramesh = फूफा जी · father's sister's husband
Kiran > Vinod = मामा जी · mother's brother
Kiran > Neelam = मामी जी · mother's brother's wife
Kiran > Sarla = मौसी जी · mother's sister
Kiran > Prakash = मौसा जी · mother's sister's husband
Mahesh > Kiran = भतीजा · brother's son
Sunita > Jyoti = भतीजी · brother's daughter
Kiran > Arjun = भांजा · sister's son
Ravi > Riya = भांजी · sister's daughter
Kiran > Vikas = चचेरे भाई · father's brother's son
Kiran > Nisha = चचेरी बहन · father's brother's daughter
Kiran > Rohit = फुफेरा भाई · father's sister's son
Rohit > Jyoti = ममेरी बहन · mother's brother's daughter
Kiran > Manoj = ममेरा भाई · mother's brother's son
Seema > Kiran = फुफेरे भाई · father's sister's son
Kiran > Kavita = मौसेरी बहन · mother's sister's daughter
Pooja > Suresh = ससुर जी · husband's father
Kiran > Shanti = सास जी · wife's mother
Pooja > Anil = जेठ जी · husband's elder brother
Pooja > Meena = जेठानी जी · husband's elder brother's wife
Pooja > Ravi = देवर · husband's younger brother
Meena > Pooja = देवरानी · husband's younger brother's wife
Pooja > Mohan = पति के भाई · husband's brother
Pooja > Radha = पति के भाई की पत्नी · husband's brother's wife
Pooja > Jyoti = ननद · husband's sister
Pooja > Amit = नंदोई जी · husband's sister's husband
Kiran > Tarun = साले साहब · wife's brother
Kiran > Isha = सलहज · wife's brother's wife
Kiran > Divya = साली · wife's sister
Nitin > Pooja = साली जी · wife's elder sister
Kiran > Nitin = साढ़ू · wife's sister's husband
Suresh > Amit = दामाद जी · son-in-law
Kamla > Pooja = बहू · daughter-in-law
Kiran > Suraj = समधी जी · son's wife's father
Leela > Pooja = समधन जी · daughter's husband's mother

Anil > Pooja = छोटे भाई की पत्नी · younger brother's wife
Ravi > Pooja = भाभी जी · elder brother's wife
Kiran > Radha = भाई की पत्नी · brother's wife
Jyoti > Pooja = भाभी जी · elder brother's wife
Jyoti > Sonal = भाभी · younger brother's wife
Ravi > Amit = जीजा जी · elder sister's husband
Anil > Amit = बहनोई जी · sister's husband
Pooja > Yash = भतीजा · husband's brother's son
Usha > Jyoti = भतीजी · husband's brother's daughter
Pooja > Arjun = भांजा · husband's sister's son
Neelam > Jyoti = भांजी · husband's sister's daughter
Amit > Aarav = साले का पुत्र · wife's brother's son
Ramesh > Jyoti = साले की पुत्री · wife's brother's daughter
Prakash > Kiran = साली का पुत्र · wife's sister's son
Pooja > Hari = दादा ससुर · husband's grandfather
Amit > Savitri = दादी सास · wife's grandmother
Pooja > Gopal = नाना ससुर · husband's grandfather
Pooja > Tara = नानी सास · husband's grandmother
Pooja > Mahesh = ताऊ ससुर · husband's father's elder brother
Pooja > Usha = ताई सास · husband's father's elder brother's wife
Pooja > Dinesh = चाचा ससुर · husband's father's younger brother
Pooja > Rekha = चाची सास · husband's father's younger brother's wife
Pooja > Naresh = ससुर के भाई · father-in-law's brother
Pooja > Sunita = बुआ सास · husband's father's sister
Pooja > Ramesh = फूफा ससुर · husband's father's sister's husband
Amit > Vinod = मामा ससुर · wife's mother's brother
Amit > Neelam = मामी सास · wife's mother's brother's wife
Amit > Sarla = मौसी सास · wife's mother's sister
Amit > Prakash = मौसा ससुर · wife's mother's sister's husband
Mahesh > Pooja = भतीजे की पत्नी · nephew's wife
Vinod > Pooja = भांजे की पत्नी · nephew's wife
Hari > Pooja = पोते की पत्नी · grandson's wife
Hari > Amit = पोती के पति · granddaughter's husband
Mahesh > Amit = भतीजी के पति · niece's husband

Kiran > Dwarka = परदादा जी · great-grandfather
Kiran > Rukmini = परदादी जी · great-grandmother
Kiran > Bhola = पिता के नाना जी · great-grandfather
Kiran > Champa = पिता की नानी जी · great-grandmother
Kiran > Jamna = परनाना जी · great-grandfather
Kiran > Ganga = परनानी जी · great-grandmother
Rohit > Bhola = माता के नाना जी · great-grandfather
Rohit > Champa = माता की नानी जी · great-grandmother
Dwarka > Kiran = परपोता · great-grandson
Kiran > Kiara = परपोती · great-granddaughter
Bhola > Kiran = परनाती · great-grandson
Champa > Jyoti = परनातिन · great-granddaughter
Dwarka > Rohit = पोती का पुत्र · granddaughter's son
Dwarka > Ritu = पोती की पुत्री · granddaughter's daughter
Kiran > Atharv = नातिन का पुत्र · granddaughter's son
Kiran > Pari = नातिन की पुत्री · granddaughter's daughter
Aarav > Dwarka = परदादा के पिता · great-grandfather's father
Aarav > Bhola = परदादी के पिता · great-grandmother's father
Vivaan > Dwarka = परदादा के दादा · great-grandfather's grandfather
Reyansh > Dwarka = 6 पीढ़ी पहले के पूर्वज · ancestor 6 generations back
Dwarka > Reyansh = 6 पीढ़ी बाद के वंशज · descendant 6 generations on
Kiran > Neel = परपोते का पुत्र · great-grandson's son

Aarav > Mahesh = दादा के भाई · grandfather's brother
Aarav > Usha = दादा के भाई की पत्नी · grandfather's brother's wife
Arjun > Sarla = नानी की बहन · grandmother's sister
Aarav > Vinod = दादी के भाई · grandmother's brother
Mahesh > Aarav = भतीजे का पुत्र · nephew's son
Mahesh > Anaya = भतीजे की पुत्री · nephew's daughter
Vinod > Aarav = भांजे का पुत्र · nephew's son
Vikas > Aarav = चचेरे भाई का पुत्र · cousin's son
Aarav > Vikas = पिता के चचेरे भाई · father's cousin
Kiran > Sneha = फुफेरे भाई की पत्नी · cousin's wife
Suresh > Pooja = बहू · daughter-in-law
Suresh > Tarun = बहू के भाई · daughter-in-law's brother
Ravi > Tarun = भाभी के भाई · sister-in-law's brother
Anil > Tarun = भाई के साले · brother's wife's brother
Jyoti > Tarun = भाभी के भाई · sister-in-law's brother
Aarav > Rekha = दादा के भाई की पत्नी · grandfather's brother's wife
Amit > Vivaan = साले का पोता · wife's brother's grandson
Arjun > Aarav = ममेरे भाई · mother's brother's son

Guddu > Bunty = बड़े भाई · half-brother
Bunty > Guddu = छोटा भाई · half-brother
Bunty > Rani = छोटी बहन · half-sister
Rani > Bunty = बड़े भाई · half-brother
Bunty > Golu = भतीजा · brother's son
Golu > Bunty = ताऊ जी · father's elder brother
Aarav > Nisha = पिता की चचेरी बहन · father's cousin
Aarav > Kavita = पिता की मौसेरी बहन · father's cousin
Arjun > Manoj = माता के ममेरे भाई · mother's cousin
Pooja > Vikas = पति के चचेरे भाई · husband's cousin
Amit > Nisha = पत्नी की चचेरी बहन · wife's cousin
Pooja > Sneha = पति के फुफेरे भाई की पत्नी · husband's cousin's wife

Gita > Bunty = पति का पुत्र · husband's son
Gita > Bela = बहू · husband's son's wife
Gita > Lalu = पोता · husband's grandson
Gita > Lajo = पोते की पत्नी · husband's grandson's wife
Lalu > Gita = दादी जी · grandfather's wife
Bela > Gita = सास जी · husband's father's wife
Lajo > Gita = दादी सास · husband's grandfather's wife
Vivaan > Vikas = दादा के चचेरे भाई · grandfather's cousin
Aditi > Vikas = दादा ससुर के चचेरे भाई · husband's grandfather's cousin
Myra > Vikas = ससुर के चचेरे भाई · father-in-law's cousin
Vivaan > Rohit = दादा के फुफेरे भाई · grandfather's cousin
Amit > Bela = पत्नी के चचेरे भाई की पत्नी · wife's cousin's wife
Kiran > Robin = भाई या बहन · sibling
Robin > Kiran = बड़े भाई · elder brother
Kiran > Veer = भाई या बहन का पुत्र · sibling's son
Robin > Sam = संतान · child
Sam > Robin = माता या पिता · parent
Sam > Anil = माता या पिता के भाई · parent's brother
Sam > Suresh = दादा या नाना जी · grandfather
Sam > Kamla = दादी या नानी जी · grandmother
Sam > Hari = दादा या नाना के पिता · grandfather's father
Suresh > Sam = पोता, पोती, नाती या नातिन · grandchild
Hari > Sam = पोते या पोती की संतान · grandchild's child
`;

/** What two people call each other: each line covers a row, a particle or an ending that no example does. */
const PAIRS = `
Naresh > Sunita = बहन | भाई
Lata > Sunita = ननद | भाभी
Rekha > Sunita = ननद जी | भाभी
Bhola > Usha = नाती की पत्नी | नाना ससुर
Ramesh > Sonal = साले की पुत्रवधू | फूफा ससुर
Rekha > Sneha = भांजे की पत्नी | मामी सास
Rekha > Sonal = भतीजे की पत्नी | चाची सास
Rekha > Robin = जेठ की संतान | चाची जी
Gopal > Robin = नाती या नातिन | नाना जी
Neelam > Robin = ननद की संतान | मामी जी
Nisha > Robin = चाचा की संतान | चचेरी बहन
Ritu > Robin = मामा की संतान | फुफेरी बहन
Manoj > Robin = बुआ की संतान | ममेरा भाई
Deepak > Robin = मौसी की संतान | मौसेरे भाई
Isha > Kabir = भांजी के पति | मामी सास
Divya > Kabir = भांजी के पति | मौसी सास
Amit > Usha = ताई सास | भतीजी के पति
Amit > Ramesh = फूफा ससुर | साले के दामाद
Bunty > Robin = ताऊ की संतान | चचेरा भाई
Robin > Usha = ताई जी | देवर की संतान
Sam > Veer = छोटा भाई | भाई या बहन
Dwarka > Gopal = पोते के ससुर | समधी के पिता
Dwarka > Tara = पोते की सास | समधी के पिता
Dwarka > Sarla = पोते की साली | बहनोई के दादा
Dwarka > Prakash = पोते के साढ़ू | साढ़ू के दादा
Dwarka > Vinod = पोते के साले | जीजा के दादा
Dwarka > Neelam = पोते की सलहज | नंदोई के दादा
Nisha > Riya = चचेरी बहन की पुत्री | माता की चचेरी बहन
Rohit > Sonal = ममेरे भाई की पत्नी | पति के फुफेरे भाई
Ritu > Riya = ममेरी बहन की पुत्री | माता की फुफेरी बहन
Manoj > Riya = फुफेरी बहन की पुत्री | माता के ममेरे भाई
Deepak > Pooja = मौसेरे भाई की पत्नी | पति के मौसेरे भाई
Deepak > Riya = मौसेरी बहन की पुत्री | माता के मौसेरे भाई
`;

const graph: FamilyGraph = new Map();
const people = new Map<string, Kin>();
const named = (name = "") => people.get(name) ?? expect.unreachable(`nobody is called ${name}`);
for (const line of VILLAGE.trim().split(/; |\n/)) {
  const [, name = "", gender, year, parents, spouse] =
    /^(\w+) ([mf?]) (\d+|\?)(?: of ([\w ]+?))?(?: and (\w+))?$/.exec(line) ?? [];
  const person = addPerson(graph, {
    memberId: people.size + 1,
    gender: { m: "Male", f: "Female" }[gender ?? ""] ?? null,
    birthYear: year === "?" ? null : Number(year),
  });
  people.set(name, person);
  for (const parent of parents?.split(" ") ?? []) linkParent(person, named(parent));
  if (spouse) linkSpouses(person, named(spouse));
}

const idOf = (name?: string) => named(name).memberId ?? 0;
const wordFor = (from?: string, to?: string) => kinshipWords(graph, idOf(from)).get(idOf(to));
const linesOf = (table: string) =>
  table
    .trim()
    .split(/\n+/)
    .map((line) => line.split(/ [>=·|] /));

test.each(linesOf(EXAMPLES))("to %s, %s is %s · %s", (from, to, hindi, english) => {
  expect(wordFor(from, to)).toEqual({ hindi, english });
});

test.each(linesOf(PAIRS))("%s calls %s %s, and is called %s", (one, other, word, back) => {
  expect([wordFor(one, other)?.hindi, wordFor(other, one)?.hindi]).toEqual([word, back]);
});

test("a wife has no word for her husband's other wife and that wife's relatives", () => {
  expect(wordFor("Rekha", "Gita")).toBeUndefined();
  expect(wordFor("Rekha", "Dinesh")?.hindi).toBe("पति");
  expect(wordFor("Rekha", "Guddu")?.english).toBe("husband's son");
});
