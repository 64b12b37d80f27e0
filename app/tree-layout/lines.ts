export type Corner = readonly [x: number, y: number];

export type Line = readonly Corner[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ports {
  /** The middle between the cards of a couple, where the lines to the children begin. */
  join: Corner;
  /** Above the card of whoever was born into the family, where the line from the parents ends. */
  top: Corner;
}

export function marriageHeight(one: Box, other: Box): number {
  return one.y + Math.round(Math.min(one.height, other.height) / 2);
}

export function marriageLine(one: Box, other: Box): Line {
  const y = marriageHeight(one, other);
  const from: Corner = [one.x + one.width, y];
  const to: Corner = [other.x, y];
  return [from, to];
}

const at = ([x]: Corner, y: number): Corner => [x, y];

function toOnlyChild({ join }: Ports, { top }: Ports, turnY: number): Line {
  return join[0] === top[0] ? [join, top] : [join, at(join, turnY), at(top, turnY), top];
}

/** From a couple's join down to each child: a stem, and a rail at `turnY` from which the children hang. */
export function descentLines(parents: Ports, children: readonly Ports[], turnY: number): Line[] {
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return [];
  if (first === last) return [toOnlyChild(parents, first, turnY)];
  const stem = [parents.join, at(parents.join, turnY)];
  const rail = [first.top, at(first.top, turnY), at(last.top, turnY), last.top];
  const drops = children.slice(1, -1).map(({ top }) => [at(top, turnY), top]);
  return [stem, rail, ...drops];
}
