export function oneSubmit(form: HTMLElement) {
  let isUnderWay = false;
  form.addEventListener("submit", (event) => {
    if (isUnderWay) event.preventDefault();
    isUnderWay = true;
  });
  // Back brings this very page again.
  addEventListener("pageshow", () => {
    isUnderWay = false;
  });
}
