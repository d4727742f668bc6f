/** Adds the computation of the signature to a request sample, so that the sample runs as it is. */
import type { ApiValues } from '../../../../views/domain/api-request.ts';
import { nonceBytes, type SignatureKeys } from '../../../../views/domain/request-signature.ts';

/** Placeholders in a sample's address, which variables replace. */
const marks = {
  appId: 'SignedAppIdMark',
  nonce: 'SignedNonceMark',
  timestamp: 'SignedTimestampMark',
  signature: 'SignedSignatureMark',
} as const;
type Part = keyof typeof marks;

interface SignedLanguage {
  /** Quote of the string with the address. */
  quote: string;
  /** Operator that joins strings. */
  join: string;
  variable: (part: Part) => string;
  /** Inserts the lines at the right place for the language. */
  insert: (code: string, appId: string) => string;
}

const count = String(nonceBytes);

const languages: Readonly<Record<string, SignedLanguage>> = {
  curl: {
    // A shell string may contain variables.
    quote: '',
    join: '',
    variable: (part) => `$${snakeCase(part)}`,
    insert: (code, appId) => `app_id='${appId}'
server_secret='YOUR_SERVER_SECRET'
nonce=$(openssl rand -hex ${count})
timestamp=$(date +%s)
signature=$(printf %s "$app_id$nonce$server_secret$timestamp" | openssl md5 -r | cut -c 1-32)

${code}`,
  },
  'Node.js': {
    quote: '"',
    join: ' + ',
    variable: (part) => part,
    insert: (code, appId) => `const { createHash, randomBytes } = require("node:crypto");

const appId = "${appId}";
const serverSecret = "YOUR_SERVER_SECRET";
const nonce = randomBytes(${count}).toString("hex");
const timestamp = Math.floor(Date.now() / 1000);
const signature = createHash("md5").update(appId + nonce + serverSecret + timestamp).digest("hex");

${code}`,
  },
  Python: {
    quote: '"',
    join: ' + ',
    variable: snakeCase,
    insert: (code, appId) => `import hashlib
import secrets
import time

${code.replace(
  '\n\n',
  () => `

app_id = "${appId}"
server_secret = "YOUR_SERVER_SECRET"
nonce = secrets.token_hex(${count})
timestamp = str(int(time.time()))
signature = hashlib.md5((app_id + nonce + server_secret + timestamp).encode()).hexdigest()

`,
)}`,
  },
  Go: {
    quote: '"',
    join: ' + ',
    variable: (part) => part,
    insert: (code, appId) =>
      code
        .replace('import (\n', () => 'import (\n\t"crypto/md5"\n\t"crypto/rand"\n\t"time"\n')
        .replace(
          'func main() {\n',
          () => `func main() {

	appId := "${appId}"
	serverSecret := "YOUR_SERVER_SECRET"
	random := make([]byte, ${count})
	rand.Read(random)
	nonce := fmt.Sprintf("%x", random)
	timestamp := fmt.Sprint(time.Now().Unix())
	signature := fmt.Sprintf("%x", md5.Sum([]byte(appId+nonce+serverSecret+timestamp)))
`,
        ),
  },
  Java: {
    quote: '"',
    join: ' + ',
    variable: (part) => part,
    insert: (code, appId) => `String appId = "${appId}";
String serverSecret = "YOUR_SERVER_SECRET";
byte[] random = new byte[${count}];
new SecureRandom().nextBytes(random);
String nonce = HexFormat.of().formatHex(random);
long timestamp = System.currentTimeMillis() / 1000;
byte[] source = (appId + nonce + serverSecret + timestamp).getBytes(StandardCharsets.UTF_8);
String signature = HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(source));

${code}`,
  },
  PHP: {
    quote: "'",
    join: ' . ',
    variable: (part) => `$${part}`,
    insert: (code, appId) =>
      code.replace(
        '<?php\n',
        () => `<?php

$appId = '${appId}';
$serverSecret = 'YOUR_SERVER_SECRET';
$nonce = bin2hex(random_bytes(${count}));
$timestamp = time();
$signature = md5($appId . $nonce . $serverSecret . $timestamp);
`,
      ),
  },
};

/** Replaces the values that {@link signSample} computes with placeholders. */
export function markSignature(values: ApiValues, keys: SignatureKeys): ApiValues {
  const marked = (Object.keys(marks) as Part[]).map((part) => [keys[part], marks[part]]);
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(marked) } };
}

/**
 * @param title of the language's tab
 * @param account as entered; replaced by a placeholder if code would need another spelling
 */
export function signSample(title: string, code: string, account: string): string {
  const language = languages[title];
  if (!language) return code;
  const { quote, join, variable, insert } = language;
  let signed = code;
  for (const [part, mark] of Object.entries(marks)) {
    const before = quote + join + variable(part as Part);
    // A mark at the end of the address needs no join after it.
    signed = signed.replaceAll(mark + quote, () => before).replaceAll(mark, () => before + join + quote);
  }
  return insert(signed, /^[\w.~-]+$/.test(account) ? account : 'YOUR_APP_ID');
}

function snakeCase(part: Part): string {
  return part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
