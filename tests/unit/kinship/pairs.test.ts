import { expect, test } from "vitest";
import { kinshipWords } from "~/kinship/words";
import { village } from "./village";

/**
 * Two people: what the first calls the second, and what the second calls the first. Each pair covers a row, a particle
 * or an ending of the table of words that no worked example covers.
 */
const PAIRS = `
Naresh > Sunita = बहन | भाई
Lata > Sunita = ननद | भाभी
Rekha > Sunita = ननद जी | भाभी
Bhola > Usha = नाती की पत्नी | नाना ससुर
Ramesh > Sonal = साले की बहू | फूफा ससुर
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

const pairs = PAIRS.trim()
  .split("\n")
  .map((line) => line.split(/ [>=|] /));

test.each(pairs)("%s calls %s %s, and is called %s", (one, other, word, back) => {
  const [oneId, otherId] = [village.idOf(one ?? ""), village.idOf(other ?? "")];
  expect(kinshipWords(village.graph, oneId).get(otherId)?.hindi).toBe(word);
  expect(kinshipWords(village.graph, otherId).get(oneId)?.hindi).toBe(back);
});
