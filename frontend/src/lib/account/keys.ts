/** Names of the account's parts in the query cache. */
export const AUTHENTICATORS = ['account', 'authenticators'] as const;
export const EMAILS = ['account', 'emails'] as const;
export const SESSIONS = ['account', 'sessions'] as const;
export const PEOPLE = ['account', 'people'] as const;
