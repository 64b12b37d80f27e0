import { enhancePage } from "~/browser/start";

enhancePage();
