/** The field of the form that a fault of the API is about. */
export const fieldOf = (path: string) => path.replace(/^(target(?:_atas)?)\./, '$1_');
