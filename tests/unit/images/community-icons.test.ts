import { expect, test } from "vitest";
import { readFolder } from "~/community/read-folder.server";
import { drawingFaults } from "~/images/community-icons.server";

const BEGIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">';

async function faultsWithLogo(svg: string): Promise<string[]> {
  const read = readFolder("community");
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const { pictures } = read.settings;
  const logo = { name: "logo.svg", type: "svg", bytes: Buffer.from(svg) } as const;
  return drawingFaults({ ...read.settings, pictures: { ...pictures, logo } });
}

test.each([
  ["is not closed", `${BEGIN}<circle r="9"/>`],
  ["is HTML", "<html xmlns='http://www.w3.org/1999/xhtml'/>"],
  [
    "grows without end",
    `<!DOCTYPE svg [<!ENTITY a "${"&b;".repeat(9)}"><!ENTITY b "&a;">]>${BEGIN}&a;</svg>`,
  ],
])("a drawing that %s is refused in one sentence", async (_what, svg) => {
  expect(await faultsWithLogo(svg)).toEqual([expect.stringMatching(/^logo\.svg cannot be drawn: /)]);
});

test("a drawing of any program is accepted, and so are those of the sample", async () => {
  const inside =
    '<defs><linearGradient id="g"/></defs><style>.a{fill:url(#g)}</style><circle class="a" r="9"/>';
  expect(await faultsWithLogo(`<?xml version="1.0"?>\n${BEGIN}${inside}</svg>`)).toEqual([]);
});
