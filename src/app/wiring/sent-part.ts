/** How much of an upload was sent, as a fraction 0…1. @param sent bytes, as `total`; 0 of nothing */
export const sentPart = (sent: number, total: number): number => (total > 0 ? sent / total : 0);
