import { SITE_NAME } from "../content/site";

/** The footer of every page. Screens section 2. */
export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="app-footer">
      <p>{`© ${year} ${SITE_NAME}. All rights reserved.`}</p>
    </footer>
  );
}
