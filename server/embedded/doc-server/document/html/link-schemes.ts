/** URL schemes that open a program: mail, telephone and editors. Browsers ask the user first. */
export const programSchemes = ['mailto', 'tel', 'sms', 'vscode', 'vscode-insiders', 'cursor', 'zed', 'jetbrains'];
