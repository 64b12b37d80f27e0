/** Opens the print dialog of a page that is there to be printed. */
export function printPage() {
  window.print();
}
