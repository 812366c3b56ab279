import type { CheckBreached } from './password-rules.js';
import type { PasswordCost } from './passwords.js';

/** What accounts do otherwise than by default. */
export interface AccountOptions {
  /** Asks a list of leaked passwords. Absent: nobody outside is asked, the service's own list is. */
  readonly checkBreached?: CheckBreached;
  /** Of new hashes; older ones are made anew at the next sign-in. */
  readonly passwordCost?: PasswordCost;
}
