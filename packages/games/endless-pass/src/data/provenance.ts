/** Whether a row is printed in the rulebook or was made anew because it stood only on cards and boards. */
export type Provenance = 'rulebook' | 'reconstructed';
