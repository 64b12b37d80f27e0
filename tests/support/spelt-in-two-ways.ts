/** One name in two spellings, as different keyboards, programs and people write it. */
export const SPELT_IN_TWO_WAYS: readonly (readonly [string, string])[] = [
  ["ओंकार", "ॐकार"],
  ["ओंकार", "Omkar"],
  ["ॐकार", "Onkar"],
  ["Omkar", "Onkar"],
  ["ओम्कार", "ओङ्कार"],
  ["ओंकार\u200b", "ओंकार"],
  // With and without nukta; as one character and as two.
  ["फ़िरोज़", "फिरोज"],
  ["\u095eिरोज\u093c", "फ\u093cिरो\u095b"],
  ["ज़ाकिर", "जाकिर"],
  ["रा\u0920\u094bड़", "राठो\u095c"],
  // Chandrabindu, anusvara, and a nasal with its virama.
  ["चाँदनी", "चांदनी"],
  ["चन्दन", "चंदन"],
  ["चञ्चल", "चंचल"],
  ["पण्डित", "पंडित"],
  ["गङ्गा", "गंगा"],
  ["अम्बा", "अंबा"],
  ["संजय", "सञ्जय"],
  ["हंस", "हँस"],
  // Joiners, and signs that nobody sees.
  ["लक्ष्मी", "लक्\u200dष्मी"],
  ["शिन्\u200cदे", "शिन्दे"],
  ["Asha\u200b", "Asha"],
  ["\ufeffAsha", "आशा"],
  // Marks apart from their letters; accents; capitals.
  ["Jose\u0301", "José"],
  ["S\u0301arma", "Śarma"],
  ["Śarma", "Sharma"],
  ["Rāmā", "Rama"],
  ["ASHOK", "ashok"],
  ["Kṛṣṇa", "Krishna"],
  // Wide letters, and digits of other scripts.
  ["Ｒａｍｅｓｈ", "Ramesh"],
  ["वार्ड १२", "वार्ड 12"],
  ["Ward १२", "Ward １２"],
  ["રમેશ", "Ramesh"],
];
