/** Of the app itself; with `__Host-` before it over https. A long draft takes several. */
export const OWN_COOKIE = /^(__Host-)?(session|flash|draft\d*|otpStep|browser|offline|language|pictures)$/;
