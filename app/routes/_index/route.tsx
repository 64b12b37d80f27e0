import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  aboutParagraphs,
  BRAND_IMAGE_HEIGHT_PX,
  BRAND_IMAGE_WIDTH_PX,
  BRAND_IMAGES,
  COUNTERS,
} from "~/content/home";
import { pageTitle } from "~/format/page-title";
import { t } from "~/texts/text.server";
import { WaysIn, Welcome } from "./welcome";

/** Asks the backend nothing of its own: whoever is signed in is remembered. */
export async function loader({ context }: LoaderFunctionArgs) {
  const state = await context.user();
  const name = state.kind === "signed-in" ? state.profile.firstName : null;
  return json({ name, isVisitor: state.kind === "visitor" });
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

export default function HomeScreen() {
  const { name, isVisitor } = useLoaderData<typeof loader>();
  const about = t("home.about", { community: t("site.community") });
  return (
    <>
      {name ? <Welcome name={name} /> : null}
      <section className="card card-body mb-4 app-about">
        {name ? <h2>{about}</h2> : <h1>{about}</h1>}
        {aboutParagraphs().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {isVisitor ? <WaysIn /> : null}
      </section>
      <section aria-labelledby="numbers">
        <h2 id="numbers">{t("home.numbers")}</h2>
        <dl className="app-counters app-columns">
          {COUNTERS.map(({ label, value }) => (
            <div className="card text-center" key={label}>
              <dt>{label}</dt>
              <dd data-enhance="counter">{value.toLocaleString("en-IN")}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="app-brands app-columns mt-4 list-unstyled" aria-label={t("home.pictures")}>
        {BRAND_IMAGES.map(({ src, alt }) => (
          <li key={src}>
            <img
              src={src}
              alt={alt}
              width={BRAND_IMAGE_WIDTH_PX}
              height={BRAND_IMAGE_HEIGHT_PX}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
