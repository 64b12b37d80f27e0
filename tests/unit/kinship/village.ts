import { expect } from "vitest";
import { addPerson, emptyGraph, linkParent, linkSpouses, type Person } from "~/kinship/graph";

/** Name, gender and birth year, then `of` the parents, or `and` the spouse. */
const VILLAGE = `
Dwarka m 1905
Rukmini f 1908 and Dwarka
Bhola m 1902
Champa f 1907 and Bhola
Hari m 1930 of Dwarka Rukmini
Savitri f 1934 of Bhola Champa and Hari
Mahesh m 1953 of Hari Savitri
Usha f 1955 and Mahesh
Suresh m 1956 of Hari Savitri
Sunita f 1958 of Hari Savitri
Ramesh m 1957 and Sunita
Dinesh m 1960 of Hari Savitri
Rekha f 1962 and Dinesh
Naresh m ? of Hari Savitri
Lata f 1966 and Naresh
Jamna m 1909
Ganga f 1911 and Jamna
Gopal m 1932 of Jamna Ganga
Tara f 1936 and Gopal
Sarla f 1957 of Gopal Tara
Prakash m 1953 and Sarla
Kamla f 1960 of Gopal Tara and Suresh
Vinod m 1963 of Gopal Tara
Neelam f 1966 and Vinod
Vikas m 1978 of Mahesh Usha
Nisha f 1981 of Mahesh Usha
Rohit m 1983 of Sunita Ramesh
Ritu f 1985 of Sunita Ramesh
Sneha f 1988 and Rohit
Manoj m 1990 of Vinod Neelam
Seema f 1992 of Vinod Neelam
Deepak m 1980 of Sarla Prakash
Kavita f 1983 of Sarla Prakash
Om m 1955
Shanti f 1958 and Om
Tarun m 1980 of Om Shanti
Isha f 1982 and Tarun
Divya f 1988 of Om Shanti
Nitin m 1985 and Divya
Pooja f 1984 of Om Shanti
Anil m 1979 of Suresh Kamla
Meena f 1980 and Anil
Kiran m 1982 of Suresh Kamla and Pooja
Jyoti f 1984 of Suresh Kamla
Amit m 1981 and Jyoti
Ravi m 1986 of Suresh Kamla
Sonal f 1988 and Ravi
Mohan m 1982 of Suresh Kamla
Radha f 1983 and Mohan
Yash m 2004 of Anil Meena
Tanvi f 2006 of Anil Meena
Arjun m 2009 of Jyoti Amit
Riya f 2011 of Jyoti Amit
Suraj m 1975
Leela f 1978 and Suraj
Myra f 2005 of Suraj Leela
Aarav m 2004 of Kiran Pooja and Myra
Anaya f 2008 of Kiran Pooja
Kabir m 2005 and Anaya
Vivaan m 2027 of Aarav Myra
Diya f 2029 of Aarav Myra
Ishaan m 2030 of Anaya Kabir
Zoya f 2032 of Anaya Kabir
Aditi f 2029 and Vivaan
Reyansh m 2052 of Vivaan Aditi
Kiara f 2054 of Vivaan Aditi
Farhan m 2028 and Zoya
Atharv m 2055 of Zoya Farhan
Pari f 2057 of Zoya Farhan
Neel m 2078 of Reyansh
Gita f 1965 and Dinesh
Bunty m 1989 of Dinesh Rekha
Guddu m 1994 of Dinesh Gita
Rani f 1998 of Dinesh Gita
Golu m 2019 of Guddu
Robin ? 1988 of Suresh Kamla
Sam ? 2012 of Robin
Veer m 2014 of Robin
`;

function graphOfVillage() {
  const graph = emptyGraph();
  const people = new Map<string, Person>();
  const named = (name: string) => people.get(name) ?? expect.unreachable(`nobody is called ${name}`);
  for (const line of VILLAGE.trim().split("\n")) {
    const [, name = "", gender, year, parents, spouse] =
      /^(\w+) ([mf?]) (\d+|\?)(?: of ([\w ]+?))?(?: and (\w+))?$/.exec(line) ?? [];
    const person = addPerson(graph, {
      memberId: people.size + 1,
      gender: { m: "Male", f: "Female" }[gender ?? ""] ?? null,
      birthDate: year === "?" ? null : `Year ${year}`,
    });
    people.set(name, person);
    for (const parent of parents?.split(" ") ?? []) linkParent(person, named(parent));
    if (spouse) linkSpouses(person, named(spouse));
  }
  return { graph, idOf: (name: string) => named(name).memberId ?? 0 };
}

export const village = graphOfVillage();
