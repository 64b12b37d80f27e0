export const search = {
  button: "खोजें",
  region: "इलाक़ा",
  found: "परिवार मिले: {{number}}",
};
