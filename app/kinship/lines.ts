export type Corner = readonly [x: number, y: number];

export type Polyline = readonly Corner[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const middleX = ({ x, width }: Box) => x + Math.floor(width / 2);

export function marriageLine(one: Box, other: Box): Polyline {
  if (one.y === other.y) {
    const y = one.y + Math.floor(Math.min(one.height, other.height) / 2);
    return [
      [one.x + one.width, y],
      [other.x, y],
    ];
  }
  return [
    [middleX(one), one.y + one.height],
    [middleX(one), other.y],
  ];
}

export function remarriageLine(member: Box, spouse: Box): Polyline {
  const y = member.y + Math.floor(member.height / 2);
  return [
    [member.x + member.width, y],
    [middleX(spouse), y],
    [middleX(spouse), spouse.y],
  ];
}

const at = ([x]: Corner, y: number): Corner => [x, y];

function toOnlyChild(join: Corner, end: Corner, turnY: number): Polyline {
  return join[0] === end[0] ? [join, end] : [join, at(join, turnY), at(end, turnY), end];
}

/** From a couple's join down to its children, from left to right: a stem, a rail at `turnY`, and the drops from it. */
export function descentLines(join: Corner, ends: readonly Corner[], turnY: number): Polyline[] {
  const [first] = ends;
  const last = ends.at(-1);
  if (!first || !last) return [];
  if (first === last) return [toOnlyChild(join, first, turnY)];
  // Parents are centred above a column, but its line runs along the edge. With narrow cards the stem can therefore
  // miss the rail, so it turns towards the rail's end.
  const onRail = Math.min(Math.max(join[0], first[0]), last[0]);
  const stem = [join, at(join, turnY), ...(onRail === join[0] ? [] : [[onRail, turnY] as const])];
  const rail = [first, at(first, turnY), at(last, turnY), last];
  const drops = ends.slice(1, -1).map((end) => [at(end, turnY), end]);
  return [stem, rail, ...drops];
}
