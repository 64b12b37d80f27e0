export const site = {
  name: "कलाकृति समाज परिवार",
  community: "कलाकृति समाज",
  errorTitle: "ग़लती: {{title}}",
  title: "{{title}} · {{site}}",
  rights: "© {{year}} {{site}} · सर्वाधिकार सुरक्षित",
};
