/** The compiler replaces the import with the address of the sheet. */
declare module "*.css" {
  const href: string;
  export = href;
}
