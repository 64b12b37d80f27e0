import { SITE_NAME } from "../content/site";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="border-top p-4 text-center text-body-secondary">
      <p className="mb-0">{`© ${year} ${SITE_NAME}. All rights reserved.`}</p>
    </footer>
  );
}
