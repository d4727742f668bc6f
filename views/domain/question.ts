/** Distinguishes questions from keywords. */

const questionWords =
  /^(?:how|what|why|when|where|which|who|whose|can|could|do|does|did|is|are|was|should|shall|will|would|may|has|have)(?:n't|'s)? \S+ \S/i;
const questionSigns =
  /如何|怎[么样]|为什么|为何|为啥|什么|是否|能否|可否|能不能|可不可以|会不会|有没有|多少|多久|多大|多长|哪[里些个种]|吗[？?]?$|呢[？?]?$|.{4}[？?]$/;

export function isQuestion(keyword: string): boolean {
  return questionWords.test(keyword) || questionSigns.test(keyword);
}
