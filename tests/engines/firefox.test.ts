import { firefox } from "./firefox";
import { mainPaths } from "./main-paths";

mainPaths(firefox);
