import { SITE_NAME } from "../content/site";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="app-footer">
      <p>{`© ${year} ${SITE_NAME}. All rights reserved.`}</p>
    </footer>
  );
}
