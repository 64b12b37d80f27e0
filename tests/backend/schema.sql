CREATE TABLE families (
  id INTEGER PRIMARY KEY, name TEXT, nameHindi TEXT, gotra TEXT, email TEXT, phone TEXT, whatsapp INTEGER,
  line1 TEXT, line2 TEXT, line3 TEXT, district TEXT, city TEXT, state TEXT, postalCode TEXT, country TEXT,
  image TEXT, headId INTEGER
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY, familyId INTEGER NOT NULL, first TEXT, firstHindi TEXT, last TEXT, maiden TEXT,
  nick TEXT, nickHindi TEXT, gender TEXT, birthDay INTEGER, birthMonth INTEGER, birthYear INTEGER, died TEXT,
  phone TEXT, whatsapp INTEGER, email TEXT, marital TEXT, wedding TEXT, education TEXT, occupation TEXT, hobby TEXT,
  sameAddress INTEGER, line1 TEXT, line2 TEXT, line3 TEXT, district TEXT, city TEXT, state TEXT, postalCode TEXT,
  country TEXT, image TEXT, fatherId INTEGER, motherId INTEGER, spouseId INTEGER
);
CREATE INDEX membersOfFamily ON members (familyId);
CREATE TABLE users (logon TEXT PRIMARY KEY, email TEXT, password TEXT, memberId INTEGER, role TEXT);
CREATE TABLE otps (kind TEXT, email TEXT, requestId TEXT, otp TEXT, issued INTEGER, PRIMARY KEY (kind, email));
CREATE TABLE events (
  id INTEGER PRIMARY KEY, type TEXT, title TEXT, description TEXT, dayOffset INTEGER, time TEXT, organizer TEXT,
  notes TEXT, line1 TEXT, city TEXT, state TEXT, postalCode TEXT, image TEXT, photos TEXT
);
CREATE TABLE transactions (
  accountId INTEGER, monthsAgo INTEGER, day INTEGER, description TEXT, type TEXT, amount REAL, balance REAL
);
