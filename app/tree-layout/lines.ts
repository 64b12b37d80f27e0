export type Line = readonly (readonly [x: number, y: number])[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ports {
  /** The middle between the cards of a couple, where the lines to the children begin. */
  joinX: number;
  joinY: number;
  /** Above the card of whoever was born into the family, where the line from the parents ends. */
  topX: number;
  topY: number;
}

export function marriageHeight(one: Box, other: Box): number {
  return one.y + Math.round(Math.min(one.height, other.height) / 2);
}

export function marriageLine(one: Box, other: Box): Line {
  const y = marriageHeight(one, other);
  return [
    [one.x + one.width, y],
    [other.x, y],
  ];
}

function toOnlyChild({ joinX, joinY }: Ports, { topX, topY }: Ports, turnY: number): Line {
  if (joinX === topX) {
    return [
      [joinX, joinY],
      [topX, topY],
    ];
  }
  return [
    [joinX, joinY],
    [joinX, turnY],
    [topX, turnY],
    [topX, topY],
  ];
}

/** From a couple's join down to each child: a stem, and a rail at `turnY` from which the children hang. */
export function descentLines(parents: Ports, children: readonly Ports[], turnY: number): Line[] {
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return [];
  if (first === last) return [toOnlyChild(parents, first, turnY)];
  const { joinX, joinY } = parents;
  const stem: Line = [
    [joinX, joinY],
    [joinX, turnY],
  ];
  const rail: Line = [
    [first.topX, first.topY],
    [first.topX, turnY],
    [last.topX, turnY],
    [last.topX, last.topY],
  ];
  const drops = children.slice(1, -1).map(
    ({ topX, topY }): Line => [
      [topX, turnY],
      [topX, topY],
    ],
  );
  return [stem, rail, ...drops];
}
