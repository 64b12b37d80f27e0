/** Its own types are not where TypeScript looks for them. */
declare module "doiuse" {
  import type { Result, Root } from "postcss";

  interface Options {
    browsers: readonly string[];
    onFeatureUsage(usage: { feature: string }): void;
  }
  function doiuse(options: Options): { postcss(root: Root, result: Result): void };
  export = doiuse;
}
