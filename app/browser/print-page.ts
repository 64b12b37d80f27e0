export function printPage() {
  window.print();
}
