/** The address decides which branches are open if it has one of these. */
const VIEW_PARAMETER = /[?&](open|find|view)=/;
const SEPARATOR = " ";

/** Remembers for the session which branches the reader opened or closed. */
export function openBranches(tree: HTMLElement) {
  if (VIEW_PARAMETER.test(location.search)) return;
  const name = `branches ${location.pathname}`;
  const changed = new Set((sessionStorage.getItem(name) ?? "").split(SEPARATOR).filter(Boolean));
  const target = document.querySelector(":target");
  const openAsServed = new Map<EventTarget, boolean>();
  for (const branch of tree.querySelectorAll<HTMLDetailsElement>("li > details")) {
    const key = branchKey(branch);
    if (key === "") continue;
    openAsServed.set(branch, branch.open);
    if (changed.has(key) && !branch.contains(target)) branch.open = !branch.open;
  }
  tree.addEventListener(
    "toggle",
    ({ target: branch }) => {
      if (!(branch instanceof HTMLDetailsElement) || !openAsServed.has(branch)) return;
      if (branch.open === openAsServed.get(branch)) changed.delete(branchKey(branch));
      else changed.add(branchKey(branch));
      sessionStorage.setItem(name, [...changed].join(SEPARATOR));
    },
    true,
  );
}

/** Empty for a branch without a link to identify it, which is not remembered. */
function branchKey(branch: HTMLElement): string {
  return branch.previousElementSibling?.querySelector("a")?.getAttribute("href") ?? "";
}
