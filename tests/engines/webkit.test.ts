import { mainPaths } from "./main-paths";
import { webkit } from "./webkit";

mainPaths(webkit);
