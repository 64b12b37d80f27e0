CREATE TABLE IF NOT EXISTS families (
  id INTEGER PRIMARY KEY, name TEXT, nameHindi TEXT, gotra TEXT, email TEXT, phone TEXT, whatsapp INTEGER,
  line1 TEXT, line2 TEXT, line3 TEXT, district TEXT, city TEXT, state TEXT, postalCode TEXT, country TEXT,
  image TEXT, headId INTEGER
);
CREATE TABLE IF NOT EXISTS members (
  id INTEGER PRIMARY KEY, familyId INTEGER NOT NULL, first TEXT, firstHindi TEXT, last TEXT, maiden TEXT,
  nick TEXT, nickHindi TEXT, gender TEXT, birthDay INTEGER, birthMonth INTEGER, birthYear INTEGER, died TEXT,
  phone TEXT, whatsapp INTEGER, email TEXT, marital TEXT, wedding TEXT, education TEXT, occupation TEXT,
  workingAt TEXT, linkedin TEXT, sameAddress INTEGER, line1 TEXT, line2 TEXT, line3 TEXT, district TEXT, city TEXT, state TEXT, postalCode TEXT,
  country TEXT, image TEXT, fatherId INTEGER, motherId INTEGER, spouseId INTEGER
);
CREATE INDEX IF NOT EXISTS membersOfFamily ON members (familyId);
CREATE TABLE IF NOT EXISTS users (logon TEXT PRIMARY KEY, email TEXT, password TEXT, memberId INTEGER, role TEXT);
CREATE TABLE IF NOT EXISTS wrongPasswords (logon TEXT PRIMARY KEY, inARow INTEGER);
CREATE TABLE IF NOT EXISTS otps (kind TEXT, email TEXT, requestId TEXT, otp TEXT, issued INTEGER, PRIMARY KEY (kind, email));
CREATE TABLE IF NOT EXISTS events (
  id INTEGER PRIMARY KEY, type TEXT, title TEXT, description TEXT, dayOffset INTEGER, time TEXT, organizer TEXT,
  notes TEXT, line1 TEXT, city TEXT, state TEXT, postalCode TEXT, image TEXT, photos TEXT
);
CREATE TABLE IF NOT EXISTS transactions (
  accountId INTEGER, monthsAgo INTEGER, day INTEGER, description TEXT, type TEXT, amount REAL, balance REAL
);
CREATE TABLE IF NOT EXISTS inactiveUsers (logon TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS uploads (path TEXT PRIMARY KEY, bytes BLOB, stored INTEGER);
