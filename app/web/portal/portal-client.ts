import { createQueryClient } from '#platform/web/api/query.ts';

/** Answers of the candidates' area, kept while the page is open. */
export const portalClient = createQueryClient();
