/** Schemes of links that open a program: mail, telephone and editors. Browsers ask before they do. */
export const programSchemes = ['mailto', 'tel', 'sms', 'vscode', 'vscode-insiders', 'cursor', 'zed', 'jetbrains'];
