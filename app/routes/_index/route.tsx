import type { MetaFunction } from "@remix-run/node";
import {
  ABOUT_PARAGRAPHS,
  BRAND_IMAGE_HEIGHT_PX,
  BRAND_IMAGE_WIDTH_PX,
  BRAND_IMAGES,
  COUNTERS,
} from "~/content/home";
import { COMMUNITY_NAME, SITE_NAME } from "~/content/site";

export const meta: MetaFunction = () => [{ title: `Home · ${SITE_NAME}` }];

export default function HomeScreen() {
  return (
    <>
      <section className="card card-body mb-4 app-about">
        <h1>{`About ${COMMUNITY_NAME}`}</h1>
        {ABOUT_PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="numbers">
        <h2 id="numbers">Our community in numbers</h2>
        <dl className="app-counters">
          {COUNTERS.map(({ label, value }) => (
            <div className="card text-center" key={label}>
              <dt>{label}</dt>
              <dd data-enhance="counter">{value.toLocaleString("en-IN")}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul
        className="app-brands mt-4 row row-cols-1 row-cols-md-3 g-3 list-unstyled"
        aria-label="Pictures of the community"
      >
        {BRAND_IMAGES.map(({ src, alt }) => (
          <li className="col" key={src}>
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
