/** Two words, or five Chinese characters. */
const fullName = /\S[ -]\S|\p{Script=Han}{5}/u;

/**
 * Finds the only product that a question names in the exact spelling: "Video Call" is a name, "a video call" is none. Ignored are
 * short names, which are words of everyday use in Chinese (视频通话).
 */
export function findNamedProduct<Product extends { name: string }>(
  products: Iterable<Product>,
  question: string,
): Product | undefined {
  const named = [...products].filter(({ name }) => fullName.test(name) && question.includes(name));
  // A name may be a prefix of another name.
  const [product, ...others] = named.filter(
    ({ name }) => !named.some((one) => one.name !== name && one.name.includes(name)),
  );
  return others.length === 0 ? product : undefined;
}
