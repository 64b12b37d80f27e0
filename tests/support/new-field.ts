import type { Change } from "./copied-product";

const d = "app/routes/member.$memberId";

/** The files of CONTRIBUTING.md#how-to-add-a-field-to-a-form, with what each is told of an invented choice. */
export const FIELD_FILES: readonly Change[] = [
  ["app/contract/member.ts", "  birthDay: numeric,\n", "  bloodGroup: text,\n$&"],
  [
    `${d}/member-form.ts`,
    '    email: email("fields.email"),\n',
    '$&    bloodGroup: choice("fields.bloodGroup", { options: ["A+", "B+", "O+"] }),\n',
  ],
  [`${d}/member-fields.tsx`, '<TextField name="occupation" />\n', '$&<SelectField name="bloodGroup" />\n'],
  [`${d}/screen.server.ts`, '"occupation"] as const', '"occupation", "bloodGroup"] as const'],
  ["app/i18n/en/forms.ts", '  occupation: "', '  bloodGroup: "Blood Group",\n$&'],
  ["app/i18n/hi/forms.ts", '  occupation: "', '  bloodGroup: "रक्त समूह",\n$&'],
  ["app/i18n/en/privacy.ts", " hobbies,", "$& blood group,"],
  ["app/i18n/hi/privacy.ts", " शौक़,", "$& रक्त समूह,"],
  ["tests/backend/rows.ts", '["hobby"]', '["hobby", "bloodGroup"]'],
];
