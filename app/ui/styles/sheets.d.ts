/** The compiler replaces the import of an extra style sheet with its address. */
declare module "*.css" {
  const href: string;
  export = href;
}
