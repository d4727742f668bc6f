/** What counts as a phone number and an email address, on both sides. */

/** With the country's code after a plus or zeros, or as dialled at home; `isPhone` knows more, given a country. */
export const phonePattern = /^\+?(?:0[ -]?){0,3}[1-9](?:[ -]?[0-9]){5,16}$/;

/** One @, a name before it and a domain with a dot behind it; whether it exists only a message can tell. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
