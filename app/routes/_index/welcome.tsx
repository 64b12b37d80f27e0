import { paths } from "~/paths";
import { t } from "~/texts/text.server";

/** What a member comes for, above what is said of the community. */
export function Welcome({ name }: { name: string }) {
  return (
    <>
      <h1>{t("home.greeting", { name })}</h1>
      <search>
        <form className="card card-body mb-4 app-search" action={paths.searchFamily()}>
          <label htmlFor="searchString">{t("frame.searchFamily")}</label>
          <input className="form-control" id="searchString" name="searchString" type="search" />
          <button type="submit" className="btn btn-primary">
            {t("search.button")}
          </button>
        </form>
      </search>
      <p className="d-flex flex-wrap gap-3 mb-4">
        <a className="btn btn-primary" href={paths.ownFamily()}>
          {t("frame.ownFamily")}
        </a>
        <a className="btn btn-secondary" href={paths.events()}>
          {t("events.upcoming")}
        </a>
        <a className="btn btn-secondary" href={paths.ownProfile()}>
          {t("frame.ownProfile")}
        </a>
      </p>
    </>
  );
}

/** How a visitor comes in. */
export function WaysIn() {
  return (
    <p className="app-actions mb-0">
      <a className="btn btn-primary" href={paths.login()}>
        {t("frame.login")}
      </a>
      <a className="btn btn-secondary" href={paths.signUp()}>
        {t("signIn.toSignUp")}
      </a>
      <a href={paths.helpForVisitors()}>{t("frame.help")}</a>
    </p>
  );
}
