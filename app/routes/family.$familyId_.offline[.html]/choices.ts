export interface FileChoices {
  phones: boolean;
  births: boolean;
}

export function readFileChoices(searchParams: URLSearchParams): FileChoices {
  return { phones: searchParams.get("phones") !== "0", births: searchParams.get("births") !== "0" };
}
