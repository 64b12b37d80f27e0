/** Prints a figure; it is not asserted, since it depends on the machine and its neighbours. */
export function printFigure(name: string, value: string): void {
  process.stdout.write(`figure: ${name}: ${value}\n`);
}
