/** The compiler gives the address of a sheet that a page asks for by itself. */
declare module "*.css" {
  const href: string;
  export = href;
}
