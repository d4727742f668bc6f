/** Patterns of phone numbers and email addresses for server and browser. */

/** Matches national numbers, and numbers with a country code after a plus or zeros; `isPhone` is stricter. */
export const phonePattern = /^\+?(?:0[ -]?){0,3}[1-9](?:[ -]?[0-9]){5,16}$/;

/** One @ between a name and a domain with a dot. Only a message can prove that the address exists. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
